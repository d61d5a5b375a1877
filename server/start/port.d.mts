export function freePort(): Promise<number>
export function steadyPort(): Promise<number>
