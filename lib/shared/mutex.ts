/**
 * A queue in which each piece of work waits for the one before it, whether that succeeded or not: what is
 * long or large then never runs several times at once, however many ask for it.
 */
export function createMutex(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}
