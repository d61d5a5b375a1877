'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { withTexts } from '@/components/layout/texts/with-texts'
import { readCookieChoice } from '@/lib/browser/cookies'
import { whenIdle } from '@/lib/browser/when-idle'
import type { CookieBannerProps } from './cookie-banner'

/** Loads the banner when idle without a stored choice, or on a click in the footer. */
export function CookieBannerHost({ texts }: { texts: string }) {
  const [shown, setShown] = useState<'no' | 'first' | 'again'>('no')
  const [Banner, setBanner] = useState<ComponentType<CookieBannerProps>>()

  useEffect(() => {
    const show = (how: 'first' | 'again') => {
      setShown(how)
      const banner = () => import('./cookie-banner').then((module) => module.CookieBanner)
      withTexts(banner, texts).then(
        (Loaded) =>
          setBanner((known: ComponentType<CookieBannerProps> | undefined) => known ?? Loaded),
        // On failure no choice is stored: the next page retries.
        () => setShown('no'),
      )
    }
    const ask = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-cookie-choice]'))
        show('again')
    }
    document.addEventListener('click', ask)
    const cancel = readCookieChoice() ? () => {} : whenIdle(() => show('first'))
    return () => {
      cancel()
      document.removeEventListener('click', ask)
    }
  }, [texts])

  return Banner && shown !== 'no' ? (
    <Banner takesFocus={shown === 'again'} onClose={() => setShown('no')} />
  ) : null
}
