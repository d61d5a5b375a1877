import { XMLParser } from 'fast-xml-parser'

export type CrawledPage = {
  path: string
  status: number
  /** Path of the redirect target. */
  location: string | null
  language: string | undefined
  title: string
  h1: string[]
  /** Contents by name or property. */
  meta: Map<string, string[]>
  canonical: string[]
  alternates: Record<string, string>
  /** URLs of feeds by type, and of the manifest. */
  linked: Record<string, string>
  links: string[]
  languageLinks: Record<string, string>
  jsonLd: Record<string, unknown>[]
  text: string
  /** Texts of the chosen variant; `before` is the lowest price of 30 days. */
  shownOffer: { price: string | null; before: string | null; availability: string | null }
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }
const plain = (html: string) =>
  html.replace(/&(lt|gt|quot|#x27|amp);/g, (_, name) => ENTITIES[name] ?? '')
const attribute = (tag: string, name: string) => {
  const value = tag.match(new RegExp(`\\s${name}="([^"]*)"`, 'i'))?.[1]
  return value === undefined ? undefined : plain(value)
}
/** Keeps no-break spaces, as in amounts. */
const textOf = (html: string) =>
  plain(html.replace(/<[^>]*>/g, ''))
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()

/** Fetches a page as Googlebot, or with these headers; redirects are not followed. */
export async function crawl(
  base: string,
  path: string,
  more: HeadersInit = {},
): Promise<CrawledPage> {
  const answer = await fetch(base + path, {
    redirect: 'manual',
    headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)', ...more },
  })
  const location = answer.headers.get('location')
  return {
    path,
    status: answer.status,
    location: location && pathOf(new URL(location, base).href),
    ...read(await answer.text()),
  }
}

function read(html: string) {
  const shown = html
    .replace(/<(script|style|noscript)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
  const head = html.slice(0, html.indexOf('</head>'))
  const tags = [...head.matchAll(/<(?:meta|link)[^>]*>/gi)].map(([tag]) => tag)
  const rel = (name: string) => tags.filter((tag) => attribute(tag, 'rel') === name)
  const href = (tag: string) => attribute(tag, 'href') ?? ''
  const anchors = [...shown.matchAll(/<a\s[^>]*>/g)].map(([tag]) => tag)
  const inLanguages = anchors.filter((tag) => attribute(tag, 'hreflang'))
  return {
    language: html.match(/<html[^>]*\slang="([^"]*)"/)?.[1],
    title: textOf(head.match(/<title>([\s\S]*?)<\/title>/)?.[1] ?? ''),
    h1: [...shown.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inner = '']) => textOf(inner)),
    meta: metaOf(tags),
    canonical: rel('canonical').map(href),
    alternates: Object.fromEntries(
      rel('alternate').flatMap((tag) => {
        const language = attribute(tag, 'hreflang')
        return language ? [[language, href(tag)]] : []
      }),
    ),
    linked: Object.fromEntries(
      [...rel('alternate'), ...rel('manifest')].flatMap((tag) =>
        attribute(tag, 'hreflang')
          ? []
          : [[attribute(tag, 'type') ?? String(attribute(tag, 'rel')), href(tag)]],
      ),
    ),
    links: anchors
      .filter((tag) => !inLanguages.includes(tag))
      .map((tag) => href(tag).split('#')[0] ?? '')
      .filter((link) => link.startsWith('/')),
    languageLinks: Object.fromEntries(
      inLanguages.map((tag) => [attribute(tag, 'hreflang'), href(tag)]),
    ),
    jsonLd: jsonLdOf(html),
    text: textOf(shown.replace(/></g, '> <')),
    shownOffer: shownOfferOf(shown),
  }
}

function shownOfferOf(shown: string): CrawledPage['shownOffer'] {
  const first = (html: string, pattern: RegExp) => {
    const found = html.match(pattern)?.[1]
    return found === undefined ? null : textOf(found)
  }
  const price = shown.match(/<p class="product-price">[\s\S]*?<\/p>/)?.[0] ?? ''
  return {
    price: first(price, /<span class="price">(.*?)<\/span>/),
    before: first(price, /<span class="price-before">[^<]*?(€[^<]*)<\/span>/),
    availability: first(shown, /<p [^>]*class="availability[^>]*>([\s\S]*?)<\/p>/),
  }
}

function metaOf(tags: string[]) {
  const found = new Map<string, string[]>()
  for (const tag of tags) {
    const name = attribute(tag, 'name') ?? attribute(tag, 'property')
    if (name) found.set(name, [...(found.get(name) ?? []), attribute(tag, 'content') ?? ''])
  }
  return found
}

function jsonLdOf(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)
  return [...scripts].flatMap(([, text = '']) => {
    const data = JSON.parse(text)
    return data['@graph'] ?? [data]
  })
}

export const pathOf = (address: string) => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

export type SitemapEntry = { path: string; alternates: Record<string, string>; images: string[] }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => ['url', 'sitemap', 'xhtml:link', 'image:image'].includes(name),
})

type Url = {
  loc: string
  'xhtml:link'?: { hreflang: string; href: string }[]
  'image:image'?: { 'image:loc': string }[]
}

/** Entries of a sitemap or, recursively, of an index. */
export async function readSitemap(address: string): Promise<SitemapEntry[]> {
  const answer = await fetch(address)
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
  const { urlset, sitemapindex } = parser.parse(await answer.text())
  const files = (sitemapindex?.sitemap ?? []) as { loc: string }[]
  const inFiles = await Promise.all(files.map(({ loc }) => readSitemap(loc)))
  const own = ((urlset?.url ?? []) as Url[]).map((url) => ({
    path: pathOf(url.loc),
    alternates: Object.fromEntries(
      (url['xhtml:link'] ?? []).map(({ hreflang, href }) => [hreflang, href]),
    ),
    images: (url['image:image'] ?? []).map((image) => image['image:loc']),
  }))
  return [...own, ...inFiles.flat()]
}

export async function each<T>(items: Iterable<T>, work: (item: T) => Promise<void>, atOnce = 4) {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
