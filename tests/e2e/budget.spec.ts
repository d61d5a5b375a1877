import { expect, test } from './support'

/** Kilobytes as sent, until the load event, on a phone without a cache. Lower these as the shop gets lighter. */
const BUDGETS = [
  { path: '/en', script: 170, document: 40, requests: 26 },
  { path: '/hu/premium', script: 171, document: 27, requests: 30 },
  { path: '/en/watches', script: 171, document: 25, requests: 30 },
  { path: '/en/cart', script: 196, document: 20, requests: 24 },
]

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
    expect(sent.length).toBeLessThanOrEqual(requests)
  })
}
