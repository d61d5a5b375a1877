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

/**
 * A dynamic import retried at growing intervals (400 ms to 10 s), so that a lost packet does not lose a
 * click.
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
      if (done >= tries) throw error
      await pause(Math.min(MIN_DELAY_MS * 3 ** (done - 1), MAX_DELAY_MS))
    }
  }
}
