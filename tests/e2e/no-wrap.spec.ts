import type { Page } from '@playwright/test'
import { placeByApi, productsOf, translator } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

test.use({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })

async function linesOf(page: Page, text: string, { exact = false } = {}) {
  const places = page.getByText(text, { exact }).filter({ visible: true })
  await expect(places.first()).toBeVisible()
  return places.evaluateAll((found, text) => {
    const lines = (node: Node, from: number) => {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, from + text.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    return found.flatMap((one) => {
      const own = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      const counts: number[] = []
      for (let node = own.nextNode(); node; node = own.nextNode()) {
        const from = node.textContent?.indexOf(text) ?? -1
        if (from >= 0) counts.push(lines(node, from))
      }
      return counts
    })
  }, text)
}

test('on a small phone an order reference never wraps', async ({ page }) => {
  const t = translator('hu')
  await signInAsNewCustomer(page, { language: 'hu' })
  const [product] = await productsOf(page, 'gadgets')
  if (!product) throw new Error('no product')
  const { reference } = await placeByApi(page, product)
  const expectOnOneLine = async (minimum: number) => {
    const lines = await linesOf(page, reference)
    expect(lines.length).toBeGreaterThanOrEqual(minimum)
    expect(lines).toEqual(lines.map(() => 1))
  }
  await page.goto('/hu/dashboard')
  await expectOnOneLine(1)
  const named = { action: t('orders.actions.cancel'), reference }
  await page.getByRole('button', { name: t('orders.actions.forOrder', named) }).click()
  await expect(page.getByRole('dialog')).toContainText(reference)
  await expectOnOneLine(2)
  await page.goto(`/hu/dashboard/orders/${reference}`)
  await expectOnOneLine(1)
})

test('on a small phone a delivery time never wraps', async ({ page }) => {
  await page.goto('/hu/watches')
  // Exact: dates may wrap, and may contain the same numbers.
  const span = () => linesOf(page, '1–2', { exact: true })
  expect(await span()).toEqual([1])
  await page.locator('main li.card a').first().click()
  await expect(page.getByRole('dialog').getByText('1–2', { exact: true })).toBeVisible()
  const lines = await span()
  expect(lines).toEqual(lines.map(() => 1))
})
