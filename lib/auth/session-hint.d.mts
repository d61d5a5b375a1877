export const SESSION_HINT: string
export function setSessionHint(isSignedIn: boolean): void
