type Started = {
  appUrl: string
  port: number
  adminEmail: string
  databaseUrl: string
  /** Null without a payment sandbox. */
  sandboxUrl: string | null
}

export function createShop(
  env: NodeJS.ProcessEnv,
  options?: {
    server?: string
    build?: boolean
    step?: <T>(name: string, work: () => Promise<T>) => Promise<T>
    output?: 'inherit' | number
    onPassword?: (password: string, email: string) => void
  },
): { failure: Promise<string>; start(): Promise<Started>; stop(): Promise<void>; kill(): void }
