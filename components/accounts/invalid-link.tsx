'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'

/** A mailed link came without its token. `children` are further ways on, beside the one home. */
export function InvalidLink({ text, children }: { text: string; children?: ReactNode }) {
  const [t, lang] = [useTranslations('resetPassword'), useLocale() as Language]
  return (
    <>
      <h1 className="text-2xl">{t('invalidTitle')}</h1>
      <p className="mt-2 text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button asChild>
          <a href={paths.home(lang)}>{t('backHome')}</a>
        </Button>
        {children}
      </div>
    </>
  )
}
