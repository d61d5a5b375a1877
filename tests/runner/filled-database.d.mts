export function copyDatabase(from: string, dataDir: string): Promise<void>
