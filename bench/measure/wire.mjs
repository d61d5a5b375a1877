import { options } from './options.mjs'

/**
 * What is used of puppeteer, whose package is not the project's.
 * @typedef {import('@playwright/test').CDPSession} CDPSession
 * @typedef {{
 *   setViewport(viewport: object): Promise<void>,
 *   createCDPSession(): Promise<CDPSession>,
 *   goto(url: string, options: object): Promise<unknown>,
 *   evaluate<T>(read: () => T): Promise<T>,
 * }} Page
 * @typedef {{ createBrowserContext(): Promise<{ newPage(): Promise<Page>, close(): Promise<void> }> }} Browser
 */

/**
 * Bytes before and after compression. `start` in seconds of the browser's clock.
 * @typedef {{
 *   url: string,
 *   kind: string,
 *   start: number,
 *   sent: number,
 *   plain: number,
 *   status: number,
 *   fromCache?: boolean | undefined,
 *   failed?: string,
 * }} Received
 */

const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** @type {Record<string, string>} */
const KINDS = { Document: 'html', Script: 'js', Stylesheet: 'css', Image: 'images', Font: 'fonts' }

const none = () => ({ requests: 0, bytes_sent: 0, bytes_plain: 0 })

const emptyTally = () => ({
  total: none(),
  html: none(),
  js: none(),
  css: none(),
  images: none(),
  fonts: none(),
  other: none(),
})

/**
 * @param {Record<string, ReturnType<typeof none>>} tally
 * @param {Received} item
 */
function add(tally, item) {
  for (const kind of ['total', item.kind]) {
    const sum = tally[kind] ?? none()
    tally[kind] = sum
    sum.requests += 1
    sum.bytes_sent += item.sent
    sum.bytes_plain += item.plain
  }
}

/**
 * The number of script characters that ran, from precise coverage.
 * @param {{ ranges: { startOffset: number, endOffset: number, count: number }[] }[]} functions
 * @param {number} length
 */
function executed(functions, length) {
  const used = new Uint8Array(length)
  // Inner ranges follow and override their parent.
  for (const fn of functions) {
    for (const range of fn.ranges)
      used.fill(range.count > 0 ? 1 : 0, range.startOffset, range.endOffset)
  }
  return used.reduce((sum, bit) => sum + bit, 0)
}

/**
 * Bytes that a phone with an empty cache receives, by kind, and how much of the JavaScript runs.
 * @param {Browser} browser
 * @param {string} path
 */
export async function wire(browser, path) {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(PHONE)
  const cdp = await page.createCDPSession()
  /** @type {Map<string, Received>} */
  const requests = new Map()
  /** @type {Map<string, { url: string, length: number }>} */
  const sources = new Map()
  let loadedAt = Infinity
  let lastActivity = Date.now()

  cdp.on('Network.requestWillBeSent', (e) => {
    lastActivity = Date.now()
    const hop = requests.get(e.requestId)
    if (e.redirectResponse && hop) {
      requests.set(`${e.requestId}#${e.timestamp}`, {
        ...hop,
        sent: e.redirectResponse.encodedDataLength,
      })
    }
    requests.set(e.requestId, {
      url: e.request.url,
      kind: KINDS[e.type ?? ''] ?? 'other',
      start: e.timestamp,
      sent: 0,
      plain: 0,
      status: 0,
    })
  })
  cdp.on('Network.responseReceived', (e) => {
    const r = requests.get(e.requestId)
    if (!r) return
    r.status = e.response.status
    r.kind = KINDS[e.type] ?? r.kind
    if (r.kind === 'other' && e.response.mimeType.startsWith('image/')) r.kind = 'images'
    r.sent = e.response.encodedDataLength
    r.fromCache = e.response.fromDiskCache || e.response.fromPrefetchCache
  })
  cdp.on('Network.dataReceived', (e) => {
    lastActivity = Date.now()
    const r = requests.get(e.requestId)
    if (r) r.plain += e.dataLength
  })
  cdp.on('Network.loadingFinished', (e) => {
    lastActivity = Date.now()
    const r = requests.get(e.requestId)
    if (r) r.sent = e.encodedDataLength
  })
  cdp.on('Network.loadingFailed', (e) => {
    lastActivity = Date.now()
    const r = requests.get(e.requestId)
    if (r) r.failed = e.errorText
  })
  cdp.on('Page.loadEventFired', (e) => {
    loadedAt = e.timestamp
  })
  cdp.on('Debugger.scriptParsed', (e) => {
    if (e.url.startsWith('http')) sources.set(e.scriptId, { url: e.url, length: e.length ?? 0 })
  })

  for (const domain of /** @type {const} */ (['Network', 'Page', 'Profiler', 'Debugger']))
    await cdp.send(`${domain}.enable`)
  await cdp.send('Debugger.setSkipAllPauses', { skip: true })
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false })
  await cdp.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true })

  await page.goto(options.base + path, { waitUntil: 'load', timeout: 120_000 })
  const deadline = Date.now() + 30_000
  while (Date.now() - lastActivity < Number(options.settle) && Date.now() < deadline) {
    await new Promise((wake) => setTimeout(wake, 100))
  }

  const { result } = await cdp.send('Profiler.takePreciseCoverage')
  let jsLoaded = 0
  let jsRan = 0
  for (const script of result) {
    const source = sources.get(script.scriptId)
    if (!source) continue
    jsLoaded += source.length
    jsRan += executed(script.functions, source.length)
  }
  const dom = await page.evaluate(() => ({
    elements: document.getElementsByTagName('*').length,
    transfer_protocol:
      performance
        .getEntriesByType('navigation')
        .map((entry) => /** @type {PerformanceNavigationTiming} */ (entry).nextHopProtocol)[0] ??
      null,
  }))

  const beforeLoad = emptyTally()
  const all = emptyTally()
  const problems = []
  for (const r of requests.values()) {
    if (!r.url.startsWith('http')) continue
    if (r.failed || r.status >= 400)
      problems.push(`${r.failed ?? r.status} ${r.url.replace(options.base, '')}`)
    if (r.fromCache) continue
    add(all, r)
    if (r.start <= loadedAt) add(beforeLoad, r)
  }
  await context.close()
  return {
    until_load_event: beforeLoad,
    all_until_quiet: all,
    js_parsed_chars: jsLoaded,
    js_executed_chars: jsRan,
    dom_elements: dom.elements,
    protocol: dom.transfer_protocol,
    problems: problems.slice(0, 20),
  }
}
