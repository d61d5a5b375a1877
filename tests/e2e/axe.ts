import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './support'

/** What axe finds, short enough to read in a report. */
async function faults(page: Page) {
  // In the page itself, which has no frames: else each analysis opens a page more for its report.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])
}

/** Axe finds nothing on what this page shows now. */
export async function expectNoFaults(page: Page, what: string) {
  // What fades in is measured in its last colours.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  )
  expect(await faults(page), what).toEqual([])
}
