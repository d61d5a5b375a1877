import { LRUCache } from 'lru-cache'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactElement, use } from 'react'
import { renderToString } from 'react-dom/server'
import { TIME_ZONE } from '@/lib/time'

/** What is inside of an element, as React itself drew it from the same component. */
export const inside = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })

/** Pictures in sight at once, which React names before what it draws; whoever asks says so by `preload`. */
const ANNOUNCED = /^(?:<link rel="preload"[^>]*>)+/

type Drawn = LRUCache<string, string>

/** For what a module draws, so many letters of keys and HTML; kept there, it goes when somebody changes what is drawn. */
export const keepDrawn = (letters: number): Drawn =>
  new LRUCache({ maxSize: letters, sizeCalculation: (html, key) => html.length + key.length })

/**
 * What stands inside of an element, as HTML, on the server alone: drawn once for all that it says, where React would draw it for
 * every page (docs/decisions/038). The browser finds the elements that React makes of it there. Nothing in it may depend on its
 * place on the page, as `useId` does, or wait for anything.
 * @param drawn of `keepDrawn`
 * @param key all that `whole` says, its props and the like; its language and texts are seen here
 * @param whole the element, which finds language, texts, address and router as around this
 * @param tags how its HTML begins and ends
 * @returns undefined where it does not begin or end so, or is empty
 */
export function useDrawn(
  drawn: Drawn,
  key: string,
  whole: () => ReactElement,
  [opened, closed]: readonly [string, string],
): string | undefined {
  const [locale, messages] = [useLocale(), useMessages()]
  const [pathname, router] = [use(PathnameContext), use(AppRouterContext)]
  const known = `${locale} ${key}`
  const kept = drawn.get(known)
  if (kept !== undefined) return kept || undefined
  const html = renderToString(
    <AppRouterContext value={router}>
      <PathnameContext value={pathname}>
        <NextIntlClientProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
          {whole()}
        </NextIntlClientProvider>
      </PathnameContext>
    </AppRouterContext>,
  ).replace(ANNOUNCED, '')
  const isWhole = html.startsWith(opened) && html.endsWith(closed)
  const inner = isWhole ? html.slice(opened.length, -closed.length) : ''
  drawn.set(known, inner)
  return inner || undefined
}
