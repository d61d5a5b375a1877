import 'server-only'
import { createHash } from 'node:crypto'
import { getMessages } from 'next-intl/server'
import { onceALanguage } from '@/lib/i18n/once-a-language'
import type { Language } from '@/lib/languages'
import { isVatCharged } from '@/lib/settings/vat'
import { browserMessages, lazyMessages } from './browser-messages'

export type LazyMessages = {
  body: string
  /** Content hash. */
  version: string
}

/** Fetched with the first panel or dialog. */
export const getLazyMessages = onceALanguage(async (lang): Promise<LazyMessages> => {
  const body = JSON.stringify(lazyMessages(await getMessages({ locale: lang })))
  return { body, version: createHash('sha256').update(body).digest('hex').slice(0, 8) }
}, isVatCharged)

export async function lazyMessagesUrl(lang: Language): Promise<string> {
  return `/api/texts/${lang}/${(await getLazyMessages(lang)).version}`
}

export const pageTexts = onceALanguage(async (lang) =>
  browserMessages(await getMessages({ locale: lang })),
)
