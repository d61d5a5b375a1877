import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './support'
import { overflowing } from './wcag-checks'

/** `wcag22aa` includes the target size. */
const STANDARDS = [
  ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  ...['EN-301-549', 'EN-301-549v4', 'best-practice'],
]

// Not through AxeBuilder, which injects the library twice per run (docs/decisions/034).
const library = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const source = readFileSync(library.resolve('axe-core/axe.min.js'), 'utf8')

type Options = Parameters<AxeBuilder['options']>[0] & { noHtml?: boolean }
declare global {
  interface Window {
    axe: { run(on: Document, options: Options): ReturnType<AxeBuilder['analyze']> }
  }
}

async function violations(page: Page): Promise<[rule: string, places: string[]][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: Options = {
    runOnly: STANDARDS,
    rules: {
      // Experimental in axe (WCAG 2.5.3).
      'label-content-name-mismatch': { enabled: true },
    },
    resultTypes: ['violations'],
    // Serialising elements takes a tenth of the time.
    noHtml: true,
  }
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, options)
    return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])
  }, options)
}

/** Finishes animations and renders sections with content-visibility. */
async function settle(page: Page) {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(one).contentVisibility === 'auto')
        one.style.contentVisibility = 'visible'
    }
    // Not awaited: animations in a closed `details` never end.
    for (const animation of document.getAnimations()) {
      try {
        animation.finish()
      } catch {
        animation.cancel()
      }
    }
  })
}

/** Tries again, as colours and toasts may still be in transition, and axe throws where an element goes meanwhile. */
export async function expectNoViolations(page: Page, what: string) {
  await expect(async () => {
    await settle(page)
    expect(await violations(page), what).toEqual([])
  }).toPass({ timeout: 60_000 })
}

/** Passes axe and does not scroll sideways, on a phone and on a desk. */
export async function expectAccessible(page: Page, what: string) {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolations(page, `${what} at ${width} px`)
    expect(await page.evaluate(overflowing)).toEqual([])
  }
}
