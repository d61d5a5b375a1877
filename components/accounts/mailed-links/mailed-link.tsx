'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'

/** Moves the token from the URL to sessionStorage, for a reload and a language switch. */
export function useMailedToken(key: 'resetToken' | 'emailToken', given: string) {
  const [token, setToken] = useState(given)
  useEffect(() => {
    setToken(given || read(key))
    if (!given) return
    write(key, given)
    const url = new URL(window.location.href)
    url.searchParams.delete('token')
    window.history.replaceState(null, '', url)
  }, [key, given])
  return { token, forget: () => write(key, '') }
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, token: string): void {
  try {
    if (token) sessionStorage.setItem(key, token)
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage a reload needs the link again.
  }
}

type Props = {
  text: string
  /** Replaces a submitted form: announced and focused. */
  isAnswer?: boolean
  children?: ReactNode
}

/** For a mailed link whose token is missing, used or expired. */
export function InvalidLink({ text, isAnswer = false, children }: Props) {
  const t = useTranslations('resetPassword')
  const lang = useLocale() as Language
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
