export type State = { port: number | null; keepPort(port: number): void }

/** Null keeps it in memory. */
export function openState(file: string | null): State
