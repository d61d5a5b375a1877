/**
 * Limits the bytes of open bodies. `reserve` returns a function that releases the bytes, or null where they do not fit.
 * @param {{ total: number, perNetwork: number }} limits bytes
 */
export function countOpenBodies({ total, perNetwork }) {
  let open = 0
  const byNetwork = new Map()
  return {
    /**
     * @param {string | null} network
     * @param {number} bytes
     */
    reserve(network, bytes) {
      const own = byNetwork.get(network) ?? 0
      if (open + bytes > total || own + bytes > perNetwork) return null
      open += bytes
      byNetwork.set(network, own + bytes)
      let isReserved = true
      return () => {
        if (!isReserved) return
        isReserved = false
        open -= bytes
        const left = byNetwork.get(network) - bytes
        if (left > 0) byNetwork.set(network, left)
        else byNetwork.delete(network)
      }
    },
  }
}
