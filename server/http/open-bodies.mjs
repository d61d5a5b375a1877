/**
 * Counts the bytes of bodies that are open at the same time, in all and of one network: so many bytes may
 * be open, and one network may hold `share` of them. `enter` gives a function that counts them no longer,
 * or null where they do not fit.
 * @param {{ room: number, share: number }} limits bytes
 */
export function countOpenBodies({ room, share }) {
  let open = 0
  const byNetwork = new Map()
  return {
    enter(network, bytes) {
      const own = byNetwork.get(network) ?? 0
      if (open + bytes > room || own + bytes > share) return null
      open += bytes
      byNetwork.set(network, own + bytes)
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        open -= bytes
        const left = byNetwork.get(network) - bytes
        if (left > 0) byNetwork.set(network, left)
        else byNetwork.delete(network)
      }
    },
  }
}
