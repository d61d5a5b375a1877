const started = performance.now()

/**
 * Runs a step and prints its name, duration and, if it returns a string, that.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
export async function step(name, work) {
  const from = performance.now()
  const result = await work()
  const detail = typeof result === 'string' && result ? ` (${result})` : ''
  console.log(`  ${name.padEnd(34)} ${seconds(performance.now() - from)}${detail}`)
  return result
}

/**
 * Milliseconds as "1.2 s".
 * @param {number} milliseconds
 */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

export function sinceStart() {
  return seconds(performance.now() - started)
}
