const KEY = Symbol.for('shop.singletons')

/**
 * One value of a name for the whole process: Next bundles routes, actions and instrumentation apart, and the
 * server in front of it is outside of all bundles, so that each has a copy of every module.
 * @template Value
 * @param {string} name
 * @param {() => Value} make called where there is none yet
 * @returns {Value}
 */
export function singleton(name, make) {
  globalThis[KEY] ??= new Map()
  const values = globalThis[KEY]
  if (!values.has(name)) values.set(name, make())
  return values.get(name)
}
