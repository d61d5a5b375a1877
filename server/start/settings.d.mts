export function loadEnvFile(file: string): void

export function unsetSettings(): Record<string, string>

export function completeSettings(
  given: Record<string, string | undefined>,
  options?: { cwd?: string },
): Promise<Record<string, string | undefined>>
