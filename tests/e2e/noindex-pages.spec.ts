import { LANGUAGES, type Language } from '@/lib/languages'
import { readDemo } from '@/lib/products/csv/demo'
import { KINDS } from '@/lib/products/types'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '@/lib/seo/metadata-limits'
import { insertClaim } from './claim-rows'
import { type CrawledPage, crawl, each, readSitemap } from './crawler'
import { insertOwnPage } from './own-page'
import { insertReviewRequest } from './review-rows'
import { routesIn } from './routes'
import { type Product, placeByApi, productsOf } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

const catalogue = readDemo()

const MIN_DESCRIPTION_LENGTH = 30
/** Path without the language, and the status if not 200. */
type Own = { address: string | ((lang: Language) => string); status?: number }

/** Pages of one visitor, which the crawl of indexable pages does not reach. */
const ownPages = (reference: string, claim = '', review = ''): Record<string, Own> => ({
  '/back-in-stock': { address: '/back-in-stock?state=asked' },
  '/cart': { address: '/cart' },
  '/claim': { address: `/claim?order=${reference}` },
  '/claim/status': { address: `/claim/status?token=${claim}` },
  '/compare': { address: '/compare' },
  '/confirm-email': { address: '/confirm-email?token=x' },
  '/dashboard': { address: '/dashboard' },
  '/dashboard/billing': { address: '/dashboard/billing' },
  '/dashboard/orders/[reference]': { address: `/dashboard/orders/${reference}` },
  '/followed': { address: '/followed' },
  '/gdpr': { address: '/gdpr' },
  '/[list]?sort': { address: '/watches?sort=price' },
  '/?login': { address: '?login=true' },
  '/newsletter': { address: '/newsletter' },
  '/page-not-found': { address: '/no-such-page', status: 404 },
  '/payment': { address: '/payment' },
  '/products/[slug]?colour': {
    address: (lang) => `/products/${catalogue[0]?.slugs[lang]}?colour=nope`,
  },
  '/products/[slug]/preview': { address: '/products/no-such-thing/preview', status: 404 },
  '/report-review': { address: '/report-review?state=arrived' },
  '/reset-password': { address: '/reset-password?token=x' },
  '/review': { address: `/review?token=${review}` },
  '/search': { address: '/search?q=velunor' },
  '/temporarily-unavailable': { address: '/temporarily-unavailable' },
  '/unsubscribe': { address: '/unsubscribe?token=x' },
  '/withdrawal': { address: `/withdrawal?order=${reference}` },
})

/** Canonical URL and metadata are the product's. */
const CHOICE = '/products/[slug]?colour'

const meta = (page: CrawledPage, name: string) => page.meta.get(name)?.[0] ?? ''

function problemsOf(
  page: CrawledPage,
  route: string,
  { status = 200 }: Own,
  lang: Language,
): string[] {
  const description = meta(page, 'description')
  const isIndexed = !meta(page, 'robots').includes('noindex')
  const checks: [string, boolean][] = [
    [`status ${page.status}`, page.status === status],
    [`language ${page.language}`, page.language === lang],
    ['robots', isIndexed === (route === CHOICE)],
    [`headings ${page.h1}`, page.h1.length === 1 && page.h1[0] !== ''],
    [`title ${page.title}`, page.title.length > 5 && page.title.length <= MAX_TITLE_LENGTH],
    ['description', description.length >= MIN_DESCRIPTION_LENGTH],
    [`long description`, description.length <= MAX_DESCRIPTION_LENGTH],
    ['keywords', meta(page, 'keywords').includes(', ')],
    ['title for networks', meta(page, 'og:title') === page.title],
  ]
  return checks.filter(([, isRight]) => !isRight).map(([what]) => what)
}

test('every personal page is noindex, with translated metadata', async ({ page, baseURL }) => {
  await signInAsNewCustomer(page)
  const [product] = (await productsOf(page, 'gadgets')) as [Product]
  const { reference } = await placeByApi(page, product)
  const { cookies } = await page.context().storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { key } = await insertClaim(reference)
  const own = Object.entries(ownPages(reference, key, await insertReviewRequest(reference)))
  const wrong: string[] = []
  /** Texts per route and field; a missing translation shows as a duplicate. */
  const texts = new Map<string, string[]>()
  const requests = own.flatMap(([route, one]) => LANGUAGES.map((lang) => ({ route, one, lang })))
  await each(requests, async ({ route, one, lang }) => {
    const address = typeof one.address === 'string' ? one.address : one.address(lang)
    const found = await crawl(String(baseURL), `/${lang}${address}`, { cookie })
    for (const problem of problemsOf(found, route, one, lang))
      wrong.push(`${found.path}: ${problem}`)
    for (const name of ['title', 'description', 'keywords']) {
      const text = name === 'title' ? found.title : meta(found, name)
      if (text) texts.set(`${route} ${name}`, [...(texts.get(`${route} ${name}`) ?? []), text])
    }
  })
  for (const [what, values] of texts) {
    if (what === `${CHOICE} title`) continue
    // One title is the same in two languages: "Pagamento".
    const minimum = what.endsWith(' title') ? LANGUAGES.length - 1 : LANGUAGES.length
    if (new Set(values).size < minimum) wrong.push(`${what}: ${values.join(' | ')}`)
  }
  expect(wrong).toEqual([])
})

test('every route is a personal page or has URLs in the sitemap', async ({ baseURL, request }) => {
  await insertOwnPage(request)
  const own = Object.keys(ownPages(''))
  const routes = routesIn('[lang]').filter((route) => !route.startsWith('/@modal'))
  expect(own.filter((route) => !routes.includes(route.replace(/\?.*/, '')))).toEqual([])
  const indexable = routes.filter((route) => !own.includes(route))
  expect(indexable.length).toBeGreaterThan(5)
  const sitemap = (await readSitemap(`${baseURL}/sitemap.xml`)).map(({ path }) => path)
  const pattern = (route: string) =>
    route
      .replace(/^\/$/, '')
      .replace('/[list]', `/(premium|${KINDS.join('|')})`)
      .replace(/\[\w+\]/, '[^/]+')
  const lacking = indexable.flatMap((route) =>
    LANGUAGES.filter((lang) => {
      const expected = new RegExp(`^/${lang}${pattern(route)}$`)
      return !sitemap.some((path) => expected.test(path))
    }).map((lang) => `${lang} ${route}`),
  )
  expect(lacking).toEqual([])
})
