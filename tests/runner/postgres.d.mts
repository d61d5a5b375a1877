export type TestPostgres = {
  url: string
  start(): Promise<void>
  revive(): Promise<void>
  kill(): Promise<void>
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** `fsync` off is for tests that never lose power; on by default. `standbyOf`: the URL of a server to follow. `parent`: where its folder is made. */
export function startPostgres(options?: {
  fsync?: boolean
  standbyOf?: string
  parent?: string
}): Promise<TestPostgres | null>

export function findPostgres(): string | undefined
