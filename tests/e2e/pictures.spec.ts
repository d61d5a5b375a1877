import { words } from './shopping'
import { expect, holdBack, test } from './support'

for (const lang of ['en', 'hu'] as const) {
  test(`a picture on its way says so in its place, until it is there (${lang})`, async ({
    page,
  }) => {
    const letCome = await holdBack(page, '**/_next/image*')
    await page.goto(`/${lang}/premium`, { waitUntil: 'domcontentloaded' })
    const frame = page.locator('main li.card .picture').first()
    const shown = () => frame.evaluate((node) => getComputedStyle(node, '::before').content)
    await expect.poll(shown).toContain(words(lang)('common.loading'))
    const before = await frame.boundingBox()
    letCome()
    await expect.poll(shown).toBe('none')
    expect(await frame.boundingBox()).toEqual(before)
  })
}

test('pictures come as AVIF, else as WebP, in the sizes that are shown, each made once', async ({
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
    expect(new URL(path, page.url()).searchParams.get('w')).toBe(width?.replace('w', ''))
    for (const type of ['image/avif', 'image/webp']) {
      const ask = () => request.get(path, { headers: { Accept: `${type},*/*` } })
      const answer = await ask()
      expect([path, answer.headers()['content-type']]).toEqual([path, type])
      await expect.poll(async () => (await ask()).headers()['x-nextjs-cache']).toBe('HIT')
    }
  }
})
