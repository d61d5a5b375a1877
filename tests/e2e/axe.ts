import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './support'

/** WCAG 2.2 AA and what EN 301 549 takes of it; the size of targets is measured only where 2.2 is asked for. */
const STANDARDS = [
  ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  ...['EN-301-549', 'EN-301-549v4', 'best-practice'],
]

// Run here, as its builder for Playwright does: that reads the library in twice for each look, and asks four times more.
const library = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const source = readFileSync(library.resolve('axe-core/axe.min.js'), 'utf8')

type Options = Parameters<AxeBuilder['options']>[0]
declare global {
  interface Window {
    axe: { run(on: Document, options: Options): ReturnType<AxeBuilder['analyze']> }
  }
}

/** What axe finds, short enough to read in a report. */
async function faults(page: Page, { inColour }: Look): Promise<[rule: string, places: string[]][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: Options = {
    runOnly: STANDARDS,
    rules: {
      // Still on trial in axe, and right here: names begin with what is seen (2.5.3).
      'label-content-name-mismatch': { enabled: true },
      'color-contrast': { enabled: inColour },
    },
    resultTypes: ['violations'],
    // A report names the places; to write down each element takes a tenth of the time.
    ...{ noHtml: true },
  }
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, options)
    return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])
  }, options)
}

/** What fades in is looked at in its last colours and place, and what is laid out once scrolled to is laid out. */
async function settled(page: Page) {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(one).contentVisibility === 'auto')
        one.style.contentVisibility = 'visible'
    }
    // Not waited for: what lies in a closed `details` stands still, and so it never ends.
    for (const animation of document.getAnimations()) {
      try {
        animation.finish()
      } catch {
        // One without an end.
        animation.cancel()
      }
    }
  })
}

type Look = {
  /** Whether colours are looked at too: that takes up to half of the time, and no language has colours of its own. */
  inColour: boolean
}

/** Axe finds nothing on what this page shows now. */
export async function expectNoFaults(page: Page, what: string, look: Look = { inColour: true }) {
  await settled(page)
  expect(await faults(page, look), what).toEqual([])
}
