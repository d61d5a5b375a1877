import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, test } from './support'

/**
 * Kilobytes as sent and requests besides pictures, until the load event, on a phone without a cache. Lower these
 * as the shop gets lighter.
 */
const BUDGETS = [
  { path: '/en', script: 168, document: 34, requests: 22 },
  { path: '/hu/premium', script: 169, document: 22, requests: 24 },
  { path: '/en/watches', script: 169, document: 20, requests: 23 },
  { path: '/en/cart', script: 194, document: 15, requests: 21 },
]

/** Of all pages, at most. */
const PICTURES = 10

test.use({ viewport: { width: 412, height: 823 } })

for (const { path, script, document, requests } of BUDGETS) {
  test(`${path} stays within its budget of bytes and requests`, async ({ page, request }) => {
    // Made once, so that what is measured is the page as every visitor gets it.
    await request.get(path)
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    const kinds = new Map<string, string>()
    const sent: { kind: string; bytes: number }[] = []
    let isLoaded = false
    page.on('load', () => {
      isLoaded = true
    })
    network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId)
      if (kind && !isLoaded) sent.push({ kind, bytes: encodedDataLength })
    })
    await page.goto(path, { waitUntil: 'load' })
    const kilobytes = (kind: string) =>
      sent.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.bytes, 0) / 1000
    expect(kilobytes('Document')).toBeGreaterThan(1)
    expect(kilobytes('Document')).toBeLessThan(document)
    expect(kilobytes('Script')).toBeGreaterThan(100)
    expect(kilobytes('Script')).toBeLessThan(script)
    expect(sent.filter(({ kind }) => kind !== 'Image').length).toBeLessThanOrEqual(requests)
    // How many pictures below the first screen have begun by then depends on the machine.
    expect(sent.filter(({ kind }) => kind === 'Image').length).toBeLessThanOrEqual(PICTURES)
  })
}

const LISTS = [
  ...['premium', 'smartphones', 'watches', 'sneakers', 'gadgets', 'mobility'],
  'premium?sort=price&page=2',
  'smartphones?colour=black&colour=graphite&capacity=256+GB&max=1500',
  'search?q=pro',
]
const LIST_BYTES = 25_000

/** The bytes of a document as it is sent with gzip. */
async function zipped(url: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject)
  })
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'gzip'])
  return (await buffer(answer)).length
}

for (const language of ['en', 'hu', 'pl']) {
  test(`lists in ${language} are documents of at most 25 kB, also with gzip`, async ({
    baseURL,
  }) => {
    for (const list of LISTS) {
      const bytes = await zipped(`${baseURL}/${language}/${list}`)
      expect(bytes, list).toBeGreaterThan(5_000)
      expect(bytes, list).toBeLessThanOrEqual(LIST_BYTES)
    }
  })
}
