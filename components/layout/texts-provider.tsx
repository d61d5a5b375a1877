'use client'

import { type Messages, NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import type { Language } from '@/lib/languages'
import { TIME_ZONE } from '@/lib/time'

/** By language: what was read last, so that the server reads a language's texts once and what is made of them stays. */
const read = new Map<Language, { json: string; messages: Messages }>()

type Props = {
  lang: Language
  /** The texts of every page: one value, where React would walk each text, four times a page. */
  json: string
  children: ReactNode
}

/** Gives all client components of a page their texts. */
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
