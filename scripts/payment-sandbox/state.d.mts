export type State = { port: number | null; keepPort(port: number): void }

/** Null: in memory. */
export function openState(file: string | null): State
