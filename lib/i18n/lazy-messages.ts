import 'server-only'
import { createHash } from 'node:crypto'
import { getMessages } from 'next-intl/server'
import type { Language } from '@/lib/languages'
import { laterMessages } from './browser-messages'
import { onceALanguage } from './once-a-language'

export type LazyMessages = {
  /** The texts as JSON. */
  body: string
  /** Changes with them. */
  version: string
}

/** The texts that panels and dialogs of this language fetch when they are first opened. */
export const getLazyMessages = onceALanguage(async (lang): Promise<LazyMessages> => {
  const body = JSON.stringify(laterMessages(await getMessages({ locale: lang })))
  return { body, version: createHash('sha256').update(body).digest('hex').slice(0, 8) }
})

/** Their address, which may be kept for ever. */
export async function laterTextsAddress(lang: Language): Promise<string> {
  return `/api/texts/${lang}/${(await getLazyMessages(lang)).version}`
}
