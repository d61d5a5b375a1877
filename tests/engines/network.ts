import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to the shop that a test can cut: not every engine can be put offline. */
export async function startNetwork(port: number, shopPort: number) {
  const sockets = new Set<Socket>()
  const server = createServer((visitor) => {
    const shop = connect(shopPort, '127.0.0.1')
    for (const [from, to] of [
      [visitor, shop],
      [shop, visitor],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const connectAgain = async () => {
    server.listen(port)
    await once(server, 'listening')
  }
  await connectAgain()
  return {
    connectAgain,
    async cut() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
