export type Migration = { name: string; script: string; checksum: string }

export function migrate(connectionString: string, folder?: string): Promise<string[]>

export function readMigrations(folder?: string): Promise<Migration[]>

export function isContracting(name: string): boolean

export function describeDisagreement(
  migrations: { name: string; checksum: string }[],
  history: { name: string; checksum: string; isFinished: boolean }[],
): string | null
