type Place = { url: string; dataDir: string; file: string; passphrase?: string }

export function backUp(
  place: Place,
): Promise<{ rows: number; uploads: number; hasSecrets: boolean }>

export function restore(place: Place): Promise<{
  /** ISO 8601. */
  createdAt: string
  rows: number
  tables: number
  uploads: number
  hasSecrets: boolean
  /** Migrations later than the backup. */
  applied: string[]
}>
