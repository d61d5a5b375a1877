export type TestPostgres = {
  url: string
  start(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
}

export function startPostgres(): Promise<TestPostgres | null>
