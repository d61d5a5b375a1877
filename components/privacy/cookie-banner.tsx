'use client'

import './cookie-banner.css'
import { useLocale, useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type CookieChoice, readCookieChoice, storeCookieChoice } from '@/lib/browser/cookies'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'

export type CookieBannerProps = {
  /** Opened by the visitor, so it takes the focus. */
  takesFocus: boolean
  onClose: () => void
}

const COOKIES = ['auth_token', 'session_id'] as const

/** Two equal choices; not modal. */
export function CookieBanner({ takesFocus, onClose }: CookieBannerProps) {
  const t = useTranslations('cookies')
  const lang = useLocale() as Language
  const banner = useRef<HTMLElement>(null)
  const opener = useRef<Element | null>(null)

  useEffect(() => {
    if (!takesFocus) return
    opener.current = document.activeElement
    banner.current?.focus()
  }, [takesFocus])

  const close = () => {
    onClose()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const choose = (choice: CookieChoice) => {
    storeCookieChoice(choice)
    close()
  }
  const closeWithEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && readCookieChoice()) close()
  }

  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-labelledby="choice-bar-title"
      className="choice-bar"
      onKeyDown={closeWithEscape}
    >
      <div>
        <h2 id="choice-bar-title">{t('title')}</h2>
        <p>{t('text')}</p>
        <details>
          <summary>{t('learnMore')}</summary>
          <dl>
            {COOKIES.map((cookie) => (
              <div key={cookie}>
                <dt>{cookie}</dt>
                <dd>{t(cookie)}</dd>
              </div>
            ))}
          </dl>
          <a href={paths.legal(lang, 'cookie-policy')}>{t('policy')}</a>
        </details>
      </div>
      <div className="choice-answers">
        <button type="button" onClick={() => choose('essential')}>
          {t('essentialOnly')}
        </button>
        <button type="button" onClick={() => choose('accepted')}>
          {t('accept')}
        </button>
      </div>
    </section>
  )
}
