import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '../tests/runner/browser.mjs'

// Interaction to next paint on a slow phone: node bench/measure-interactions.mjs --base http://localhost:3000
// Event timing in steps of 8 ms; and the main thread's CPU time measured without throttling, times the slowdown.
const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:3000' },
    rounds: { type: 'string', default: '7' },
    slowdown: { type: 'string', default: '4' },
    aim: { type: 'string', default: '100' },
  },
})
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
const card = (page, place = 0) => page.locator('main li.card').nth(place)
const dots = (place) => place.locator('.swatch')

const header = (page) => page.locator('.header-button').last()
const closed = async (page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
/** The element tapped, then an unmeasured preparation. */
const STEPS = {
  '/en/smartphones': {
    'choose a colour on a card': [(page) => dots(card(page)).nth(1)],
    'unfold a card': [(page) => card(page).locator('.card-button')],
    'add to the cart from a card': [(page) => card(page).locator('.card-button')],
    'open the filters': [(page) => page.locator('.list-open')],
    'choose a filter': [
      (page) => page.locator('form[data-filters] label:has([type=checkbox])').first(),
    ],
  },
  product: {
    'choose a colour': [(page) => dots(page.locator('.product-choice')).nth(1)],
    'add to the cart': [(page) => page.locator('.product-bar button')],
    'open the panel, the first time': [header],
    'one more in the panel': [(page) => page.getByRole('dialog').locator('fieldset button').last()],
    'open the panel again': [header, closed],
  },
  '/en/premium': {
    'open the languages': [(page) => page.locator('.languages summary')],
    'open the menu, the first time': [(page) => page.locator('.header-menu')],
    'open the menu again': [(page) => page.locator('.header-menu'), closed],
  },
}

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const slowdown = Number(values.slowdown)
const times = new Map()
const work = new Map()
for (let round = 0; round < Number(values.rounds); round++) {
  for (const [where, steps] of Object.entries(STEPS)) {
    await visit(where, steps, slowdown)
    await visit(where, steps, 1)
  }
}
await browser.close()

const load = loadavg()[0]?.toFixed(1)
console.log(`${values.base}, processor ${values.slowdown} times slower, load ${load}; milliseconds`)
for (const [name, all] of times) {
  const [median, most] = [all.toSorted((a, b) => a - b)[all.length >> 1], Math.max(...all)]
  const verdict = median <= Number(values.aim) ? '' : '  too slow'
  const spent = work.get(name).toSorted((a, b) => a - b)[work.get(name).length >> 1]
  const processor = `processor ${Math.round(spent * slowdown)}`
  console.log(`${name.padEnd(46)} median ${median}  most ${most}  ${processor}${verdict}`)
}

async function visit(where, steps, rate) {
  const context = await browser.newContext({ ...PHONE, baseURL: values.base })
  await context.addInitScript(() => {
    localStorage.setItem('cookieConsent', 'essential')
    localStorage.setItem('cookieConsentDate', new Date().toISOString())
    window.answers = []
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId) window.answers.push(duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  })
  const page = await context.newPage()
  const path = where === 'product' ? await productPath(page) : where
  const session = page.waitForResponse(/\/api\/auth\/me/)
  await page.goto(path)
  await session
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate })
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await tools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
  }
  for (const [name, [target, before]] of Object.entries(steps)) {
    await before?.(page)
    await page.evaluate(() => {
      window.answers = []
    })
    const spent = await worked()
    await target(page).tap()
    // Entries arrive after the paint; interactions under 16 ms have none.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 600))),
    )
    const answers = await page.evaluate(() => window.answers)
    const key = `${where === 'product' ? 'product' : path}: ${name}`
    const [all, value] =
      rate === 1 ? [work, (await worked()) - spent] : [times, Math.max(8, ...answers)]
    all.set(key, [...(all.get(key) ?? []), value])
  }
  await context.close()
}

async function productPath(page) {
  await page.goto('/en/smartphones')
  return card(page).getByRole('link').first().getAttribute('href')
}
