import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a program, and ends it with this process. `said` gives what it prints first for the pattern. */
export function startProgram(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  return {
    said: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        let output = ''
        const read = (data: Buffer) => {
          output += data
          const found = pattern.exec(output)?.[1]
          if (found) resolve(found)
        }
        child.stdout.on('data', read)
        child.stderr.on('data', read)
        child.once('error', reject)
        child.once('exit', () => reject(new Error(`${command} ended:\n${output}`)))
      }),
    async stop() {
      process.off('exit', kill)
      child.kill()
      await ended
    },
  }
}
