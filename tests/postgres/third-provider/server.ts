import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What Acorn's API answers: its own words, and cents. */
export type Acorn = {
  nut: string
  forOrder: string
  mood: 'budding' | 'ripe' | 'rotten'
  gathered: number
  asked: number
  /** By the id that the shop gave. */
  returned: Record<string, number>
}

const SECRET = 'oak'

export const sign = (body: string, secret = SECRET): string =>
  createHmac('sha256', secret).update(body).digest('hex')

/** A made-up provider: `POST /nuts` opens a page, `GET /nuts/:id` reads it, `POST /nuts/:id/returns` refunds. */
export async function startAcorn() {
  const nuts = new Map<string, Acorn>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const [, , id = '', part] = String(request.url).split('/')
    const body = text ? JSON.parse(text) : {}
    if (request.method === 'POST' && !id) {
      const nut = `nut-${nuts.size + 1}`
      const { forOrder, asked } = body
      nuts.set(nut, { nut, forOrder, asked, mood: 'budding', gathered: 0, returned: {} })
      return response.end(JSON.stringify(nuts.get(nut)))
    }
    const found = nuts.get(id)
    if (!found) return response.writeHead(404).end('{}')
    if (part === 'returns') found.returned[body.id] = body.cents
    response.end(JSON.stringify(found))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nuts,
    /** Pays a page; its signed message is for the caller to deliver. */
    pay(id: string) {
      const nut = nuts.get(id)
      if (!nut) throw new Error(`no ${id}`)
      Object.assign(nut, { mood: 'ripe', gathered: nut.asked })
      return JSON.stringify({ nut: id })
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
