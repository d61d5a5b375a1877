import 'server-only'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { shop } from '@/lib/shop'

/** A schema.org entity; undefined properties are omitted. */
export type Thing = { '@type': string; '@id'?: string; [property: string]: unknown }

export const absolute = (path: string): string => new URL(path, shop.url).href

/** Escaped for `<script type="application/ld+json">`. */
export function jsonLd(things: Thing[]): string {
  const [first] = things
  const whole = things.length === 1 ? { ...first } : { '@graph': things }
  return JSON.stringify({ '@context': 'https://schema.org', ...whole }).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** From home to the page itself. */
export function breadcrumbList(steps: { name: string; path: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absolute(path),
    })),
  }
}

export const organizationId = () => `${absolute('/')}#organization`

export function organization(): Thing {
  return {
    '@type': 'Organization',
    '@id': organizationId(),
    name: shop.name,
    url: absolute('/'),
    logo: absolute('/icons/512.png'),
    email: shop.email,
  }
}

export function website(lang: Language): Thing {
  const search = absolute(paths.search(lang))
  return {
    '@type': 'WebSite',
    '@id': `${absolute(paths.home(lang))}#website`,
    name: shop.name,
    url: absolute(paths.home(lang)),
    inLanguage: lang,
    publisher: { '@id': organizationId() },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${search}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
