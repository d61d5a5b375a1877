'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'

export type Texts = Record<string, unknown>

export function MoreTexts({ texts, children }: { texts: Texts; children: ReactNode }) {
  const lang = useLocale()
  const messages = useMessages()
  const all = useMemo(() => ({ ...messages, ...texts }) as typeof messages, [messages, texts])
  return (
    <NextIntlClientProvider locale={lang} messages={all}>
      {children}
    </NextIntlClientProvider>
  )
}
