/**
 * Counts the bytes of bodies that are open at the same time, in all and of one client: so many bytes may
 * be open, and one client may hold `share` of them. `enter` gives a function that counts them no longer,
 * or null where they do not fit.
 * @param {{ room: number, share: number }} limits bytes
 */
export function countOpenBodies({ room, share }) {
  let open = 0
  const byClient = new Map()
  return {
    enter(client, bytes) {
      const own = byClient.get(client) ?? 0
      if (open + bytes > room || own + bytes > share) return null
      open += bytes
      byClient.set(client, own + bytes)
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        open -= bytes
        const left = byClient.get(client) - bytes
        if (left > 0) byClient.set(client, left)
        else byClient.delete(client)
      }
    },
  }
}
