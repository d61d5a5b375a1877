/** After the load event, when idle or within two seconds; returns a canceller. */
export function whenIdle(callback: () => void): () => void {
  let cancel = () => {}
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(callback, { timeout: 2000 })
      cancel = () => cancelIdleCallback(id)
    } else {
      const id = setTimeout(callback, 200)
      cancel = () => clearTimeout(id)
    }
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    cancel()
  }
}
