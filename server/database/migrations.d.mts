export function migrate(connectionString: string): Promise<string[]>
export function markRolledBack(connectionString: string, migrationName: string): Promise<unknown>
export function markApplied(connectionString: string, migrationName: string): Promise<unknown>
export function withoutTrace(message: string): string

export function describeDisagreement(state: {
  editedMigrationNames: string[]
  failedMigrationNames: string[]
  history: { unpersistedMigrationNames?: string[] } | null
}): string | null
