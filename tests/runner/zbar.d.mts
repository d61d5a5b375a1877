export function findZbar(): string | null

export function readQrCode(zbar: string, picture: Uint8Array): string
