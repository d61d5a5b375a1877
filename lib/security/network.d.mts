export function networkOf(address: string): string | null
export function networksAround(network: string): string[]
