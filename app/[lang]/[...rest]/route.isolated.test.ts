import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { GET } from './route'

vi.mock('@/lib/env', () => ({ env: { HOST: '', PORT: 0 } }))

let server: Server | undefined
afterEach(() => server?.close())

async function listen(answer: RequestListener, host?: string) {
  const listening = createServer(answer)
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, host, resolve))
  Object.assign(env, { HOST: host ?? '', PORT: (listening.address() as AddressInfo).port })
}

const answerOf = async (lang: string) => {
  const response = await GET(new Request('http://localhost/'), {
    params: Promise.resolve({ lang }),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

const page: RequestListener = (request, response) => response.end(`<p>${request.url}</p>`)

it.each([undefined, '0.0.0.0', 'localhost'])(
  'responds 404 with the page of the language, listening on %s',
  async (host) => {
    await listen(page, host)
    const { status, text, headers } = await answerOf('fr')
    expect([status, text]).toEqual([404, '<p>/fr/page-not-found</p>'])
    expect(headers.get('content-type')).toMatch(/^text\/html/)
  },
)

it('responds in English for an unknown language', async () => {
  await listen(page)
  expect(await answerOf('xx')).toMatchObject({ text: '<p>/en/page-not-found</p>' })
})

it.each([500, 503])('responds 404 with plain text when its page fails with %s', async (status) => {
  await listen((_, response) => response.writeHead(status).end('<p>broken</p>'))
  const answer = await answerOf('en')
  expect([answer.status, answer.text]).toEqual([404, 'Page Not Found'])
})

it('responds 404 with plain text when the server is down', async () => {
  await listen(page)
  server?.close()
  expect(await answerOf('en')).toMatchObject({ status: 404, text: 'Page Not Found' })
})
