export function migrate(connectionString: string, folder?: string): Promise<string[]>

export function describeDisagreement(
  migrations: { name: string; checksum: string }[],
  history: { name: string; checksum: string; isFinished: boolean }[],
): string | null
