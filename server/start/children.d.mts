type Child = {
  exited: Promise<number | string | null>
  pid: number | undefined
  send(message: unknown): boolean
  /** Null when it ended without one. */
  message(): Promise<unknown>
  stop(): Promise<void>
  kill(): boolean
}

export function startChild(
  script: string,
  options?: {
    env?: NodeJS.ProcessEnv
    execArgv?: string[]
    output?: 'inherit' | number
    folder?: string
  },
): Child
