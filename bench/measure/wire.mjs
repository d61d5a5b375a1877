import { options } from './options.mjs'

const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const KINDS = { Document: 'html', Script: 'js', Stylesheet: 'css', Image: 'images', Font: 'fonts' }

const emptyTally = () =>
  Object.fromEntries(
    ['total', 'html', 'js', 'css', 'images', 'fonts', 'other'].map((kind) => [
      kind,
      { requests: 0, bytes_sent: 0, bytes_plain: 0 },
    ]),
  )

function add(tally, item) {
  for (const kind of ['total', item.kind]) {
    tally[kind].requests += 1
    tally[kind].bytes_sent += item.sent
    tally[kind].bytes_plain += item.plain
  }
}

/** The number of script characters that ran, from precise coverage. */
function executed(functions, length) {
  const used = new Uint8Array(length)
  // Inner ranges follow and override their parent.
  for (const fn of functions) {
    for (const range of fn.ranges)
      used.fill(range.count > 0 ? 1 : 0, range.startOffset, range.endOffset)
  }
  return used.reduce((sum, bit) => sum + bit, 0)
}

/** Bytes that a phone with an empty cache receives, by kind, and how much of the JavaScript runs. */
export async function wire(browser, path) {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(PHONE)
  const cdp = await page.createCDPSession()
  const requests = new Map()
  const sources = new Map()
  let loadedAt = Infinity
  let lastActivity = Date.now()

  cdp.on('Network.requestWillBeSent', (e) => {
    lastActivity = Date.now()
    if (e.redirectResponse && requests.has(e.requestId)) {
      const hop = requests.get(e.requestId)
      requests.set(`${e.requestId}#${e.timestamp}`, {
        ...hop,
        sent: e.redirectResponse.encodedDataLength,
      })
    }
    requests.set(e.requestId, {
      url: e.request.url,
      kind: KINDS[e.type] ?? 'other',
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
    if (KINDS[e.type]) r.kind = KINDS[e.type]
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
    if (e.url.startsWith('http')) sources.set(e.scriptId, { url: e.url, length: e.length })
  })

  for (const domain of ['Network', 'Page', 'Profiler', 'Debugger'])
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
    transfer_protocol: performance.getEntriesByType('navigation')[0]?.nextHopProtocol ?? null,
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
