import { reloadOnce } from './reload-once'

const MIN_DELAY_MS = 400
const MAX_DELAY_MS = 10_000

/** Ends early when the browser is back online. */
const pause = (milliseconds: number) =>
  new Promise<void>((resume) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resume()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
  })

const FILE = /\/_next\/static\/[^\s"']+/

/** Whether a newer build, which no longer has the file, has replaced the page's. */
async function isGone(file: string): Promise<boolean> {
  const answer = await fetch(file, { method: 'HEAD' }).catch(() => null)
  return answer?.status === 404
}

/**
 * A dynamic import retried at growing intervals (400 ms to 10 s), so that a lost packet does not lose a
 * click. Where an update has removed the file, the page reloads once.
 * @param tries then the last error is thrown; by default it waits for the network.
 */
export async function importWithRetry<Part>(
  load: () => Promise<Part>,
  tries = Number.POSITIVE_INFINITY,
): Promise<Part> {
  for (let done = 1; ; done += 1) {
    try {
      return await load()
    } catch (error) {
      const [file] = FILE.exec(String(error)) ?? []
      if (file && (await isGone(file)) && reloadOnce()) return new Promise(() => {})
      if (done >= tries) throw error
      await pause(Math.min(MIN_DELAY_MS * 3 ** (done - 1), MAX_DELAY_MS))
    }
  }
}
