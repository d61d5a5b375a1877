'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { InvalidLink } from './invalid-link'

/** A link to choose a new password that leads nowhere: another can be asked for. */
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
