type Settings = Record<string, string | undefined>

export const BUILD_KEY: 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY'
export function describeWrongKey(key: string | undefined, build: string): string | null
export function withStoredBuildKey(
  given: Settings,
  options: { cwd: string; make?: boolean },
): Promise<Settings>
