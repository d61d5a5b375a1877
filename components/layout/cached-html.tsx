import { LRUCache } from 'lru-cache'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactElement, use } from 'react'
import { renderToString } from 'react-dom/server'
import { TIME_ZONE } from '@/lib/time'

export const innerHtml = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })

/** React emits preload links before the markup; callers preload themselves. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

type HtmlCache = LRUCache<string, string>

/** `letters`: characters of keys and HTML. Per module, so that hot reloading empties the cache. */
export const createHtmlCache = (letters: number): HtmlCache =>
  new LRUCache({ maxSize: letters, sizeCalculation: (html, key) => html.length + key.length })

/**
 * Server only: the inner HTML of an element, rendered once per key instead of once per page
 * (docs/decisions/036); the browser hydrates it. The content must be synchronous and must not use
 * `useId`. `key` covers all props of `whole`; language is added here. `tags` are the element's
 * opening and closing HTML. Undefined where the markup does not match them or is empty.
 */
export function useCachedHtml(
  cache: HtmlCache,
  key: string,
  whole: () => ReactElement,
  [opened, closed]: readonly [string, string],
): string | undefined {
  const locale = useLocale()
  const messages = useMessages()
  const pathname = use(PathnameContext)
  const router = use(AppRouterContext)
  const cacheKey = `${locale} ${key}`
  const stored = cache.get(cacheKey)
  if (stored !== undefined) return stored || undefined
  const html = renderToString(
    <AppRouterContext value={router}>
      <PathnameContext value={pathname}>
        <NextIntlClientProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
          {whole()}
        </NextIntlClientProvider>
      </PathnameContext>
    </AppRouterContext>,
  ).replace(PRELOADS, '')
  const isWhole = html.startsWith(opened) && html.endsWith(closed)
  const inner = isWhole ? html.slice(opened.length, -closed.length) : ''
  cache.set(cacheKey, inner)
  return inner || undefined
}
