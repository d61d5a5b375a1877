export function migrate(connectionString: string): Promise<string[]>

export function describeDisagreement(state: {
  editedMigrationNames: string[]
  failedMigrationNames: string[]
  history: { unpersistedMigrationNames?: string[] } | null
}): string | null
