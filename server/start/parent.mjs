/**
 * Calls `work` when the shell between npm and this process has ended: npm passes a signal to that
 * shell, which dies of it and tells nobody. Does nothing for a process that npm did not start.
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
