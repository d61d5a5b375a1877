const SHORTEST = 400
const LONGEST = 10_000

/** Resolves after `milliseconds`, or as soon as the browser says that the network is back. */
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
 * Fetches a part of the page that comes after it, tried again at growing intervals (400 ms to 10 s),
 * so that one lost packet costs no click and an outage no page.
 * @param tries after which the last error is thrown; without it the promise waits for the network.
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
      await pause(Math.min(SHORTEST * 3 ** (done - 1), LONGEST))
    }
  }
}
