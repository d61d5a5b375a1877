'use client'

import { type Messages, NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import type { Language } from '@/lib/languages'
import { TIME_ZONE } from '@/lib/time'

/** Last parsed messages by language, so that their identity is stable on the server. */
const read = new Map<Language, { json: string; messages: Messages }>()

type Props = {
  lang: Language
  /** Messages as JSON: one value in the RSC data instead of many. */
  json: string
  children: ReactNode
}

export function TextsProvider({ lang, json, children }: Props) {
  const known = read.get(lang)
  const texts = known?.json === json ? known : { json, messages: JSON.parse(json) as Messages }
  read.set(lang, texts)
  return (
    <NextIntlClientProvider locale={lang} messages={texts.messages} timeZone={TIME_ZONE}>
      {children}
    </NextIntlClientProvider>
  )
}
