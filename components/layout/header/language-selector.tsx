'use client'

import { ChevronDown } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type MouseEvent, useEffect, useRef } from 'react'
import { labelled } from '@/lib/i18n/labelled'
import { rememberLanguage } from '@/lib/i18n/visitor/remember-language'
import { LANGUAGE_TABLE, LANGUAGES, type Language } from '@/lib/languages'
import { inLanguage } from '@/lib/paths'

/**
 * Opens the same page in another language, with query and hash. Without scripts the prefix is
 * swapped: product URLs redirect, and the server restores the query from the referrer
 * (server/http/addresses/preserve-query-across-languages.mjs).
 */
export function LanguageSelector() {
  const t = useTranslations('layout')
  const current = useLocale() as Language
  // Strips the segment of the internal route.
  const pathname = usePathname().replace(/\/(filtered|login)$/, '')
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isOutside = event.type === 'click' && !details.current?.contains(event.target as Node)
      if (!(isEscape || isOutside) || !details.current?.open) return
      // Closing the list loses the focus inside it.
      const hadFocus = details.current.contains(document.activeElement)
      details.current.open = false
      if (isEscape && hadFocus) details.current.querySelector('summary')?.focus()
    }
    document.addEventListener('click', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close)
    }
  }, [])

  const choose = (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    event.preventDefault()
    rememberLanguage(language)
    location.assign(addressIn(language, current) + location.search + location.hash)
  }

  return (
    <details ref={details} className="languages">
      <summary
        aria-label={labelled(
          current,
          t('language'),
          `${LANGUAGE_TABLE[current].name}, ${current.toUpperCase()}`,
        )}
      >
        <i aria-hidden />
        <span>{current}</span>
        <ChevronDown aria-hidden />
      </summary>
      <ul>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a
              href={inLanguage(pathname, language)}
              hrefLang={language}
              lang={language}
              aria-current={language === current ? 'true' : undefined}
              onClick={(event) => choose(event, language)}
            >
              <i aria-hidden />
              {LANGUAGE_TABLE[language].name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** From the head's alternate links: product slugs differ by language. */
function addressIn(language: Language, current: Language): string {
  // During a navigation the head may still belong to the previous page.
  const isOfThisPage = alternatePath(current) === location.pathname
  return (isOfThisPage && alternatePath(language)) || inLanguage(location.pathname, language)
}

function alternatePath(language: Language): string | undefined {
  const link = document.querySelector<HTMLLinkElement>(
    `link[rel="alternate"][hreflang="${language}"]`,
  )
  return link ? new URL(link.href).pathname : undefined
}
