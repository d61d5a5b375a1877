/** `targets` are ports; a change of the list counts for the next request. */
export function startBalancer(port: number, targets: number[]): Promise<{ stop(): Promise<void> }>
