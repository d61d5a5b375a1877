'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'

type Props = {
  text: string
  /** Replaces a submitted form: announced and focused. */
  isAnswer?: boolean
  children?: ReactNode
}

/** For a mailed link whose token is missing, used or expired. */
export function InvalidLink({ text, isAnswer = false, children }: Props) {
  const [t, lang] = [useTranslations('resetPassword'), useLocale() as Language]
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) head.current?.focus()
  }, [isAnswer])
  return (
    <>
      <h1 ref={head} tabIndex={-1} className="text-2xl outline-none">
        {t('invalidTitle')}
      </h1>
      <p role={isAnswer ? 'alert' : undefined} className="mt-2 text-muted">
        {text}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button asChild>
          <a href={paths.home(lang)}>{t('backHome')}</a>
        </Button>
        {children}
      </div>
    </>
  )
}
