export function findRedis(): string | null
export function startRedis(program: string): Promise<{
  url: string
  start(): Promise<void>
  kill(): Promise<void>
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}>
