import { LANGUAGES } from '@/lib/languages'
import { TEXT_PAGES } from '@/lib/shared/next-and-server.mjs'
import { expect, test, whenHydrated } from './support'
import { withUntranslatedProduct } from './untranslated-product'

const PAGES = [
  ...['', '/premium', '/products/PRODUCT', '/cart'],
  ...TEXT_PAGES.map((page) => `/${page}`),
]

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

test('every page has its own title, description, alternates and picture in each language', async ({
  request,
  baseURL,
}) => {
  const slugs = new Map<string, string>()
  for (const language of LANGUAGES) {
    const { products } = await (await request.get(`/api/products?lang=${language}`)).json()
    slugs.set(language, products[0].slug)
  }
  for (const template of PAGES) {
    const pathIn = (lang: string) => `/${lang}${template.replace('PRODUCT', slugs.get(lang) ?? '')}`
    const seen = new Set<string>()
    for (const language of LANGUAGES) {
      const path = pathIn(language)
      const response = await request.get(path)
      expect(response.status()).toBe(200)
      const page = read(await response.text())
      const address = (lang: string) => `${baseURL}${pathIn(lang)}`
      expect(page.canonical).toEqual([address(language)])
      expect(page.alternates).toEqual({
        ...Object.fromEntries(LANGUAGES.map((lang) => [lang, address(lang)])),
        'x-default': address('en'),
      })
      const description = page.meta('description')
      expect(page.title?.length).toBeGreaterThan(5)
      expect(description?.length).toBeGreaterThan(30)
      seen.add(`${page.title} ${description}`)
      for (const [name, value] of Object.entries({
        'og:title': page.title,
        'og:description': description,
        'og:url': address(language),
        'og:type': 'website',
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
      })) {
        expect({ path, language, name, value: page.meta(name) }).toEqual({
          path,
          language,
          name,
          value,
        })
      }
      expect(page.meta('og:locale')).toMatch(new RegExp(`^${language}_[A-Z]{2}$`))
      const picture = await request.get(page.meta('og:image') ?? '')
      expect(picture.status()).toBe(200)
    }
    expect(seen.size).toBe(LANGUAGES.length)
  }
})

test('pages that must not be indexed are noindex', async ({ request }) => {
  for (const path of ['/en/cart', '/en/premium?brand=Velunor', '/en?login=true', '/en/nowhere']) {
    const page = read(await (await request.get(path)).text())
    expect(page.meta('robots'), path).toContain('noindex')
  }
  expect(read(await (await request.get('/en/premium')).text()).meta('robots')).toBeUndefined()
})

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
