import { LANGUAGES, type Language } from '@/lib/languages'
import { readDemo } from '@/lib/products/csv/demo'
import { CATEGORIES } from '@/lib/products/types'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '@/lib/seo/metadata-limits'
import { type Crawled, crawl, each, readSitemap } from './crawled'
import { routesIn } from './routes'
import { type Product, placeByApi, productsOf } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

const catalogue = readDemo()

const SHORTEST_DESCRIPTION = 30
/** Where a page is, and what it answers where that is not 200. */
type Own = { address: string | ((lang: Language) => string); status?: number }

/** The pages of one visitor, and of what somebody chose: the crawl of what may be found goes past them. */
const ownPages = (reference: string): Record<string, Own> => ({
  '/cart': { address: '/cart' },
  '/compare': { address: '/compare' },
  '/confirm-email': { address: '/confirm-email?token=x' },
  '/dashboard': { address: '/dashboard' },
  '/dashboard/orders/[reference]': { address: `/dashboard/orders/${reference}` },
  '/gdpr': { address: '/gdpr' },
  '/lists/[list]/filtered': { address: '/watches?sort=price' },
  '/login': { address: '?login=true' },
  '/page-not-found': { address: '/no-such-page', status: 404 },
  '/payment': { address: '/payment' },
  '/products/[slug]/choice': {
    address: (lang) => `/products/${catalogue[0]?.slugs[lang]}?colour=nope`,
  },
  '/reset-password': { address: '/reset-password?token=x' },
  '/search': { address: '/search?q=velunor' },
  '/withdrawal': { address: `/withdrawal?order=${reference}` },
})

/** It has the address and the metadata of the product itself: for machines they are one page. */
const CHOICE = '/products/[slug]/choice'

const meta = (page: Crawled, name: string) => page.meta.get(name)?.[0] ?? ''

function faultsOf(page: Crawled, route: string, { status = 200 }: Own, lang: Language): string[] {
  const description = meta(page, 'description')
  const isIndexed = !meta(page, 'robots').includes('noindex')
  const said: [string, boolean][] = [
    [`status ${page.status}`, page.status === status],
    [`language ${page.language}`, page.language === lang],
    ['robots', isIndexed === (route === CHOICE)],
    [`headings ${page.h1}`, page.h1.length === 1 && page.h1[0] !== ''],
    [`title ${page.title}`, page.title.length > 5 && page.title.length <= MAX_TITLE_LENGTH],
    ['description', description.length >= SHORTEST_DESCRIPTION],
    [`long description`, description.length <= MAX_DESCRIPTION_LENGTH],
    ['keywords', meta(page, 'keywords').includes(', ')],
    ['title for networks', meta(page, 'og:title') === page.title],
  ]
  return said.filter(([, isRight]) => !isRight).map(([what]) => what)
}

test('what only its visitor reads is nobody’s search result, and says what it is in each language', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await signInAsNewCustomer(page)
  const [product] = (await productsOf(page, 'gadgets')) as [Product]
  const { reference } = await placeByApi(page, product)
  const { cookies } = await page.context().storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const own = Object.entries(ownPages(reference))
  const wrong: string[] = []
  /** Of each route, what its languages say; who forgot to translate says the same twice. */
  const texts = new Map<string, string[]>()
  const asked = own.flatMap(([route, one]) => LANGUAGES.map((lang) => ({ route, one, lang })))
  await each(asked, async ({ route, one, lang }) => {
    const address = typeof one.address === 'string' ? one.address : one.address(lang)
    const found = await crawl(String(baseURL), `/${lang}${address}`, { cookie })
    for (const fault of faultsOf(found, route, one, lang)) wrong.push(`${found.path}: ${fault}`)
    for (const name of ['title', 'description', 'keywords']) {
      const text = name === 'title' ? found.title : meta(found, name)
      if (text) texts.set(`${route} ${name}`, [...(texts.get(`${route} ${name}`) ?? []), text])
    }
  })
  for (const [what, said] of texts) {
    if (what === `${CHOICE} title`) continue
    // "Pagamento" is right in two.
    const least = what.endsWith(' title') ? LANGUAGES.length - 1 : LANGUAGES.length
    if (new Set(said).size < least) wrong.push(`${what}: ${said.join(' | ')}`)
  }
  expect(wrong).toEqual([])
})

test('each route is one of those, or has its addresses in the sitemap', async ({ baseURL }) => {
  const own = Object.keys(ownPages(''))
  const routes = routesIn('[lang]').filter((route) => !route.startsWith('/@modal'))
  expect(own.filter((route) => !routes.includes(route))).toEqual([])
  const findable = routes.filter((route) => !own.includes(route))
  expect(findable.length).toBeGreaterThan(5)
  const sitemap = (await readSitemap(`${baseURL}/sitemap.xml`)).map(({ path }) => path)
  const pattern = (route: string) =>
    route
      .replace(/^\/$/, '')
      .replace('/lists/[list]', `/(premium|${CATEGORIES.join('|')})`)
      .replace(/\[\w+\]/, '[^/]+')
  const lacking = findable.flatMap((route) =>
    LANGUAGES.filter((lang) => {
      const wanted = new RegExp(`^/${lang}${pattern(route)}$`)
      return !sitemap.some((path) => wanted.test(path))
    }).map((lang) => `${lang} ${route}`),
  )
  expect(lacking).toEqual([])
})
