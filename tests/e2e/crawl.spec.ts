import sharp from 'sharp'
import { LANGUAGES, type Language, openGraphLocale } from '@/lib/languages'
import { PROTECTED_PAGES } from '@/lib/paths'
import { readDemo } from '@/lib/products/csv/demo'
import { KINDS } from '@/lib/products/types'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '@/lib/seo/metadata-limits'
import { TEXT_PAGES } from '@/lib/shared/next-and-server.mjs'
import { type CrawledPage, crawl, each, pathOf, readSitemap, type SitemapEntry } from './crawler'
import { offerMismatches, productMismatches, variantsOf } from './product-json-ld'
import { expect, test } from './support'

const catalogue = readDemo()

// One worker: all tests share the crawl.
test.describe.configure({ mode: 'default' })

const MIN_DESCRIPTION_LENGTH = 50
/** Only page numbers make indexable queries. */
const isPage = (link: string) => isSeeded(link) && (!link.includes('?') || /\?page=\d+$/.test(link))
/** Ignores products and categories that other tests create for a moment. */
const SEEDED = new Set(
  catalogue.flatMap((one) => LANGUAGES.map((lang) => `/${lang}/products/${one.slugs[lang]}`)),
)
const SEEDED_CATEGORIES = new Set<string>(catalogue.map(({ category }) => category))
const OTHER_LISTS = KINDS.filter((category) => !SEEDED_CATEGORIES.has(category))
const isSeeded = (path: string) =>
  path.includes('/products/')
    ? SEEDED.has(path)
    : !OTHER_LISTS.some((category) => path.split(/[/?]/)[2] === category)
const isProtected = (link: string) =>
  (PROTECTED_PAGES as readonly string[]).includes(link.split('/')[2] ?? '')

let base = ''
let sitemap: SitemapEntry[] = []
/** Indexable pages: the sitemap's and further pages of lists. */
const pages = new Map<string, CrawledPage>()
const others = new Map<string, CrawledPage>()
const linked = new Set<string>()

test.beforeAll(async ({ baseURL }) => {
  base = String(baseURL)
  sitemap = (await readSitemap(`${base}/sitemap.xml`)).filter(({ path }) => isSeeded(path))
  const known = new Set(sitemap.map(({ path }) => path))
  let next = [...known]
  while (next.length > 0) {
    const found = new Set<string>()
    await each(next, async (path) => {
      const page = await crawl(base, path)
      const isIndexable = known.has(path) || (/\?page=/.test(path) && !isNoindex(page))
      ;(isIndexable ? pages : others).set(path, page)
      if (!isIndexable) return
      for (const link of page.links.filter(isPage)) {
        if (link !== path) linked.add(link)
        if (!pages.has(link) && !others.has(link) && !next.includes(link)) found.add(link)
      }
    })
    next = [...found]
  }
})

const meta = (page: CrawledPage, name: string) => page.meta.get(name)?.[0]
const isNoindex = (page: CrawledPage) => (meta(page, 'robots') ?? '').includes('noindex')
const languageOf = (path: string) => path.split('/')[1] as Language
const jsonLd = (page: CrawledPage, type: string) =>
  page.jsonLd.filter((one) => one['@type'] === type)
/** All findings as a list, so that one page does not hide another. */
const findings = <T>(wrong: (page: CrawledPage) => T | false | undefined) =>
  [...pages.values()].flatMap((page) => {
    const finding = wrong(page)
    return finding ? [{ path: page.path, finding }] : []
  })

test('the sitemap lists every route in every language, each answered 200 and indexable', async () => {
  const paths = new Set(sitemap.map(({ path }) => path))
  expect(paths.size).toBe(sitemap.length)
  for (const lang of LANGUAGES) {
    for (const route of ['', '/premium', '/watches', ...TEXT_PAGES.map((page) => `/${page}`)]) {
      expect([...paths]).toContain(`/${lang}${route}`)
    }
    expect(
      [...paths].filter((path) => path.startsWith(`/${lang}/products/`)).length,
    ).toBeGreaterThan(50)
  }
  expect(findings(({ status }) => status !== 200 && status)).toEqual([])
  expect(findings((page) => isNoindex(page) && 'noindex')).toEqual([])
})

test('every page is its own canonical, and its alternates are reciprocal', () => {
  expect(findings(({ path, canonical }) => canonical.join() !== base + path && canonical)).toEqual(
    [],
  )
  expect(findings(({ path, language }) => language !== languageOf(path) && language)).toEqual([])
  const all = [...LANGUAGES, 'x-default']
  expect(
    findings(({ alternates }) => Object.keys(alternates).join() !== all.join() && alternates),
  ).toEqual([])
  expect(
    findings(({ path, alternates }) => alternates[languageOf(path)] !== base + path && alternates),
  ).toEqual([])
  expect(findings(({ alternates }) => alternates['x-default'] !== alternates.en)).toEqual([])
  expect(
    findings(({ alternates }) =>
      LANGUAGES.find((lang) => {
        const other = pages.get(pathOf(String(alternates[lang])))
        return JSON.stringify(other?.alternates) !== JSON.stringify(alternates)
      }),
    ),
  ).toEqual([])
})

test('the sitemap has the same alternates as the pages', () => {
  const wrong = sitemap.filter(({ path, alternates }) => {
    const page = pages.get(path)
    return JSON.stringify(page?.alternates) !== JSON.stringify(alternates)
  })
  expect(wrong).toEqual([])
})

test('titles and descriptions are unique and untruncated; every page has one h1 and keywords', () => {
  for (const lang of LANGUAGES) {
    const own = [...pages.values()].filter(({ path }) => languageOf(path) === lang)
    for (const read of [
      (one: CrawledPage) => one.title,
      (one: CrawledPage) => meta(one, 'description'),
    ]) {
      const texts = own.map(read)
      expect(
        own.filter((_, at) => texts.indexOf(texts[at]) !== at).map(({ path }) => path),
      ).toEqual([])
    }
  }
  expect(
    findings(({ title }) => (title.length < 10 || title.length > MAX_TITLE_LENGTH) && title),
  ).toEqual([])
  expect(
    findings((page) => {
      const text = meta(page, 'description') ?? ''
      return (text.length < MIN_DESCRIPTION_LENGTH || text.length > MAX_DESCRIPTION_LENGTH) && text
    }),
  ).toEqual([])
  expect(findings(({ h1 }) => (h1.length !== 1 || h1[0] === '') && h1)).toEqual([])
  expect(findings((page) => !meta(page, 'keywords')?.includes(', ') && 'no keywords')).toEqual([])
})

test('every page has Open Graph and Twitter tags with an existing picture of 1200 by 630 pixels', async () => {
  expect(
    findings((page) => {
      const lang = languageOf(page.path)
      const expected = {
        'og:type': 'website',
        'og:title': page.title,
        'og:description': meta(page, 'description'),
        'og:url': base + page.path,
        'og:locale': openGraphLocale(lang),
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
        'twitter:title': page.title,
        'twitter:description': meta(page, 'description'),
        'twitter:image': meta(page, 'og:image'),
      }
      const filled = ['og:site_name', 'og:image', 'og:image:alt', 'twitter:image:alt']
      return [
        ...Object.entries(expected).filter(([name, value]) => meta(page, name) !== value),
        ...filled.filter((name) => !meta(page, name)),
      ][0]
    }),
  ).toEqual([])
  const locales = LANGUAGES.map(openGraphLocale)
  expect(
    findings((page) => {
      const said = page.meta.get('og:locale:alternate') ?? []
      const own = openGraphLocale(languageOf(page.path))
      return [own, ...said].sort().join() !== [...locales].sort().join() && said
    }),
  ).toEqual([])
  const pictures = new Set([...pages.values()].map((page) => String(meta(page, 'og:image'))))
  for (const lang of LANGUAGES) expect(pictures).toContain(`${base}/og/${lang}.png`)
  expect(pictures.size).toBeGreaterThan(50)
  await each(pictures, async (address) => {
    const answer = await fetch(address)
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect({ address, width, height }).toEqual({ address, width: 1200, height: 630 })
  })
})

test('no text keeps a placeholder', () => {
  const unfilled = [...pages.values()].flatMap(({ path, title, text, meta }) =>
    [title, text, ...[...meta.values()].flat()]
      .flatMap((one) => one.match(/.{0,40}\{\w+\}.{0,20}/g) ?? [])
      .map((found) => `${path}: ${found}`),
  )
  expect(unfilled).toEqual([])
})

test('every page of the sitemap is linked from another page', () => {
  // The owner decides whether the footer links an own page.
  const own = (path: string) => path.split('/')[2] === 'pages'
  const paths = sitemap.map(({ path }) => path).filter((path) => !own(path))
  expect(paths.filter((path) => !linked.has(path))).toEqual([])
})

test('no link is broken or redirects, except to the login', async () => {
  expect(linked.size).toBeGreaterThan(100)
  const wrong = [...others.values()].filter(
    ({ path, status }) => status !== (isProtected(path) ? 307 : 200),
  )
  expect(wrong.map(({ path, status }) => [path, status])).toEqual([])
  const logins = new Set([...others.values()].flatMap(({ location }) => location ?? []))
  await each(logins, async (path) => {
    expect([path, (await crawl(base, path)).status]).toEqual([path, 200])
  })
})

test('the language selector leads to the page’s alternate in at most one redirect', async () => {
  const product = sitemap.find(({ path }) => path.startsWith('/en/products/'))
  for (const path of ['/en', '/en/premium', '/en/watches', '/en/contact', String(product?.path)]) {
    const { languageLinks, alternates } = pages.get(path) as CrawledPage
    for (const lang of LANGUAGES) {
      const expected = pathOf(String(alternates[lang]))
      const link = String(languageLinks[lang])
      if (link === expected) continue
      expect([link, (await crawl(base, link)).location]).toEqual([link, expected])
    }
  }
})

test('personal pages, searches and filtered lists are noindex', async () => {
  // Energy labels are linked too.
  const open = [...others.values()].filter(
    ({ status, path }) => status === 200 && !path.endsWith('.svg'),
  )
  expect(open.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/en/cart', '/hu/withdrawal']),
  )
  expect(open.filter((page) => !isNoindex(page)).map(({ path }) => path)).toEqual([])
  for (const path of [
    ...['/en/search?q=phone', '/fr/search', '/pl/reset-password', '/it/confirm-email?token=x'],
    ...['/hu/premium?brand=Velunor', '/es/watches?sort=price', '/pt/watches?page=1&colour=black'],
    ...['/en?login=true', '/en/compare', '/en/nowhere', '/en/page-not-found'],
    '/it/temporarily-unavailable',
  ]) {
    expect([path, isNoindex(await crawl(base, path))]).toEqual([path, true])
  }
  const admin = await fetch(`${base}/admin/products`, { redirect: 'manual' })
  expect(admin.headers.get('x-robots-tag')).toContain('noindex')
})

test('structured data agrees with the rendered page', async () => {
  for (const lang of LANGUAGES) {
    const home = pages.get(`/${lang}`) as CrawledPage
    expect(jsonLd(home, 'Organization')).toHaveLength(1)
    expect(jsonLd(home, 'WebSite')[0]).toMatchObject({ url: `${base}/${lang}`, inLanguage: lang })
    for (const list of ['premium', 'smartphones', 'watches']) {
      const page = pages.get(`/${lang}/${list}`) as CrawledPage
      const [items] = jsonLd(page, 'ItemList') as { itemListElement: { url: string }[] }[]
      const urls = items?.itemListElement.map(({ url }) => pathOf(url)) ?? []
      expect(urls.length).toBeGreaterThan(5)
      expect([...new Set(page.links.filter((link) => /\/products\/[^?]*$/.test(link)))]).toEqual(
        urls,
      )
    }
  }
  const products = [...pages.values()].filter(({ path }) => path.includes('/products/'))
  expect(products.length).toBeGreaterThan(400)
  expect(
    products.flatMap((page) =>
      productMismatches(base, page).map((finding) => [page.path, finding]),
    ),
  ).toEqual([])
})

test('every variant’s offer agrees with the page at its URL', async () => {
  const products = sitemap.flatMap(({ path }) => {
    const page = pages.get(path)
    return page && path.startsWith('/hu/products/') ? [page] : []
  })
  const choices = products.filter((page) => variantsOf(page).length > 3)
  const reduced = choices.find((page) =>
    variantsOf(page).some(({ offers }) => offers.priceSpecification),
  )
  const prices = (page: CrawledPage) => new Set(variantsOf(page).map(({ offers }) => offers.price))
  const dearer = choices.find((page) => page !== reduced && prices(page).size > 1)
  const offers = [reduced, dearer].flatMap((page) => variantsOf(page as CrawledPage))
  expect(offers.length).toBeGreaterThan(7)
  await each(offers, async ({ offers: offer }) => {
    const page = await crawl(base, pathOf(offer.url))
    expect([offer.url, page.status, offerMismatches(page, offer)]).toEqual([offer.url, 200, []])
  })
})

test('feeds, manifest, icons and robots.txt exist with their media types', async () => {
  const robots = await (await fetch(`${base}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${base}/sitemap.xml`)
  expect(robots).toMatch(/^Disallow: \/admin$/m)
  for (const lang of LANGUAGES) {
    const home = pages.get(`/${lang}`) as CrawledPage
    for (const [type, address] of Object.entries({
      'application/rss+xml': `${base}/feeds/${lang}.xml`,
      'application/atom+xml': `${base}/feeds/${lang}.atom`,
    })) {
      expect(home.linked[type]).toBe(address)
      expect(robots).toContain(address)
      const answer = await fetch(address)
      expect(answer.headers.get('content-type')).toContain(type)
      expect(await answer.text()).toMatch(/^<\?xml[\s\S]*<\/(rss|feed)>\s*$/)
      const tag = String(answer.headers.get('etag'))
      const again = await fetch(address, { headers: { 'If-None-Match': tag } })
      expect(again.status).toBe(304)
    }
    const manifest = await (await fetch(base + home.linked.manifest)).json()
    expect(manifest).toMatchObject({ lang, start_url: `/${lang}`, display: 'standalone' })
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(
        await (await fetch(base + src)).arrayBuffer(),
      ).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  }
})

test('every picture of the sitemap exists', async () => {
  const pictures = [...new Set(sitemap.flatMap(({ images }) => images))]
  expect(pictures.length).toBeGreaterThan(100)
  await each(pictures, async (address) => {
    const answer = await fetch(address, { method: 'HEAD' })
    expect([address, answer.status]).toEqual([address, 200])
  })
})
