import { LANGUAGES } from '@/lib/languages'
import { expect, test, whenHydrated } from './support'
import { withUntranslatedProduct } from './untranslated-product'

function read(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const attribute = (tag: string, name: string) =>
    tag.match(new RegExp(`${name}="([^"]*)"`, 'i'))?.[1]?.replaceAll('&amp;', '&')
  const tags = [...head.matchAll(/<(?:meta|link)[^>]*>/gi)].map(([tag]) => tag)
  const meta = (name: string) => {
    const tag = tags.find((one) =>
      [attribute(one, 'name'), attribute(one, 'property')].includes(name),
    )
    return tag && attribute(tag, 'content')
  }
  const links = (rel: string) => tags.filter((tag) => attribute(tag, 'rel') === rel)
  return {
    title: head.match(/<title>([^<]*)/)?.[1],
    meta,
    canonical: links('canonical').map((tag) => attribute(tag, 'href')),
    alternates: Object.fromEntries(
      links('alternate')
        .filter((tag) => attribute(tag, 'hreflang'))
        .map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')]),
    ),
  }
}

test('client-side navigation removes the previous page’s metadata', async ({ page, baseURL }) => {
  const head = (tag: string) => page.locator(`head > ${tag}`)
  await page.goto('/hu/legal-notice')
  await whenHydrated(page.getByRole('main'))
  await expect(head('meta[property="og:url"]')).toHaveAttribute(
    'content',
    `${baseURL}/hu/legal-notice`,
  )
  await expect(head('link[rel="alternate"]')).toHaveCount(LANGUAGES.length + 1)
  await page.getByRole('link', { name: 'Prémium', exact: true }).first().click()
  await expect(page).toHaveTitle(/^Prémium/)
  await expect(head('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/hu/premium`)
  await expect(head('meta[property], link[rel="alternate"], meta[name^="twitter:"]')).toHaveCount(0)
  await expect(head('meta[name="keywords"]')).toHaveCount(0)
  await expect(head('meta[name="description"]')).toHaveCount(1)
})

test('an untranslated product is noindex outside its own language', async ({
  request,
  baseURL,
}) => {
  await withUntranslatedProduct(async (slug) => {
    const at = async (lang: string) =>
      read(await (await request.get(`/${lang}/products/${slug}`)).text())
    const address = `${baseURL}/en/products/${slug}`
    const english = await at('en')
    expect(english.meta('robots')).toBeUndefined()
    expect(english.canonical).toEqual([address])
    expect(english.alternates).toEqual({ en: address, 'x-default': address })
    expect(english.meta('description')).toMatch(/^A lamp of glass\. .{30,}/)
    // An SVG is no preview picture.
    expect(english.meta('og:image')).toBe(`${baseURL}/og/en.png`)
    const french = await at('fr')
    expect(french.meta('robots')).toContain('noindex')
    expect(french.alternates).toEqual({ en: address, 'x-default': address })
    const sitemap = await (await request.get('/sitemap.xml')).text()
    expect(sitemap).not.toContain(slug)
    // Unavailable products are in the feeds of their languages.
    const feed = async () => (await (await request.get('/feeds/en.xml')).text()).includes(slug)
    // Changes by another process are polled once a second.
    await expect.poll(feed).toBe(true)
    expect(await (await request.get('/feeds/fr.xml')).text()).not.toContain(slug)
  })
})
