import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** An address of PostgreSQL that can be moved to another server, as a virtual IP is. Connections stay where they began. */
export async function openMovableAddress(url: string) {
  let target = new URL(url)
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    moveTo(other: string) {
      target = new URL(other)
    },
    close: () => server.close(),
  }
}
