'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'

function isStorageBlocked() {
  try {
    return !window.localStorage
  } catch {
    return true
  }
}

/** `help` is rendered on the server. */
export function EmptyCart({ help }: { help: ReactNode }) {
  const t = useTranslations('cart')
  const lang = useLocale() as Language
  const text = useRef<HTMLDivElement>(null)
  // Removing the last row lost the focus.
  useEffect(() => {
    if (document.activeElement === document.body) text.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={text} tabIndex={-1} className="py-12 outline-none sm:py-20">
      <h2 className="text-xl">{t('emptyTitle')}</h2>
      <p className="mt-2 text-muted">{t(isStorageBlocked() ? 'storageBlocked' : 'emptyText')}</p>
      <Button asChild size="lg" className="mt-8">
        <a href={paths.home(lang)}>{t('shopNow')}</a>
      </Button>
      {help}
    </div>
  )
}
