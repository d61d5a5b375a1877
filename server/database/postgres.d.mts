export type TestPostgres = {
  url: string
  start(): Promise<void>
  kill(): Promise<void>
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** `fsync` off is for tests that never lose power; on by default. */
export function startPostgres(options?: { fsync?: boolean }): Promise<TestPostgres | null>

export function findPostgres(): string | undefined
