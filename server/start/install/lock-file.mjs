/**
 * Entries of package-lock.json by their place.
 * @typedef {{ [field: string]: unknown, link?: boolean, inBundle?: boolean, integrity?: string, dev?: boolean, optionalDependencies?: Record<string, string> }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

const SYSTEMS = /\b(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)\b/
const PROCESSORS = /\b(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)\b/

/**
 * Adds other platforms' optional packages, which npm omits and `npm ci` requires; returns their names.
 * @param {Lock} lock
 */
export function completeLock(lock) {
  const missing = listMissing(lock)
  for (const { name, ...entry } of missing) {
    const [os] = name.match(SYSTEMS) ?? []
    const [cpu] = name.match(PROCESSORS) ?? []
    if (!os && !cpu) throw new Error(`${name} is missing, and not for being of another platform`)
    const libc = name.match(/-(musl|gnu)/)?.[1]?.replace('gnu', 'glibc')
    lock.packages[`node_modules/${name}`] = {
      ...entry,
      ...(cpu && { cpu: [cpu] }),
      ...(libc && { libc: [libc] }),
      optional: true,
      ...(os && { os: [os] }),
    }
  }
  /** @type {(one: [string, Entry], other: [string, Entry]) => number} */
  const byPlace = ([a], [b]) => a.localeCompare(b, 'en')
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(byPlace))
  return missing.map(({ name }) => name)
}

/**
 * Places of packages whose content `npm ci` could not check.
 * @param {Lock} lock
 */
export const listUnchecked = ({ packages }) =>
  Object.entries(packages)
    .filter(([place, { link, inBundle, integrity }]) => place && !link && !inBundle && !integrity)
    .map(([place]) => place)

/**
 * Optional dependencies that have no entry in the lock file.
 * @param {Lock} lock
 */
export function listMissing({ packages }) {
  /** @type {Map<string, { name: string, version: string, dev?: boolean }>} */
  const missing = new Map()
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const isHeld = packages[`${place}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
      if (!isHeld)
        missing.set(name, { name, version: version.replace(/^[\^~]/, ''), ...(dev && { dev }) })
    }
  }
  return [...missing.values()]
}
