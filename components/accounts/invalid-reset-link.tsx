'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { InvalidLink } from './invalid-link'

export function InvalidResetLink(props: { text: string; isAnswer?: boolean }) {
  const [t, lang] = [useTranslations('resetPassword'), useLocale() as Language]
  return (
    <InvalidLink {...props}>
      <Button asChild variant="outline">
        <a href={paths.login(lang, { mode: 'forgot' })}>{t('askAgain')}</a>
      </Button>
    </InvalidLink>
  )
}
