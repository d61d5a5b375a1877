import { translator } from './shopping'
import { delayRequests, expect, test } from './support'

for (const lang of ['en', 'hu'] as const) {
  test(`a loading picture shows a plain ground without a layout shift (${lang})`, async ({
    page,
  }) => {
    const release = await delayRequests(page, '**/pictures/**')
    await page.goto(`/${lang}/premium`, { waitUntil: 'domcontentloaded' })
    const frame = page.locator('main li.card .picture').first()
    const shown = () => frame.evaluate((node) => getComputedStyle(node, '::before').content)
    await expect.poll(shown).toBe('""')
    await expect(frame).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByText(translator(lang)('common.loading'))).toHaveCount(0)
    const before = await frame.boundingBox()
    release()
    await expect.poll(shown).toBe('none')
    expect(await frame.boundingBox()).toEqual(before)
  })
}

test('pictures are served as AVIF or WebP in the requested sizes and cached', async ({
  page,
  request,
}) => {
  await page.goto('/en/premium')
  const image = page.locator('main li.card img').first()
  await expect(image).toHaveAttribute('sizes', /vw/)
  const sources = ((await image.getAttribute('srcset')) ?? '').split(', ')
  expect(sources.length).toBeGreaterThan(2)
  for (const source of sources) {
    const [path = '', width] = source.split(' ')
    expect(path).toMatch(new RegExp(`^/pictures/${width?.replace('w', '')}/products/`))
    for (const type of ['image/avif', 'image/webp']) {
      const answer = await request.get(path, { headers: { Accept: `${type},*/*` } })
      const { vary, 'content-type': sent, 'cache-control': kept } = answer.headers()
      expect([path, sent]).toEqual([path, type])
      expect(vary).toMatch(/\bAccept$/)
      expect(kept).toBe('public, max-age=2678400')
    }
  }
})
