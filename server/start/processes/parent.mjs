/**
 * Calls `work` when npm's shell ends: npm sends signals to that shell only, which does not pass them on.
 * @param {() => void} work
 */
export function whenNpmEnds(work) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    work()
  }, 200)
  timer.unref()
}
