import 'server-only'
import { createHash } from 'node:crypto'
import { getMessages } from 'next-intl/server'
import { laterMessages } from './browser-messages'
import type { Language } from './languages'

export type LaterTexts = {
  /** The texts as JSON. */
  body: string
  /** Changes with them. */
  version: string
}

const kept = new Map<Language, Promise<LaterTexts>>()

/** The texts that panels and dialogs of this language fetch when they are first opened. */
export function getLaterTexts(lang: Language): Promise<LaterTexts> {
  const known = kept.get(lang)
  if (known) return known
  const made = getMessages({ locale: lang }).then((messages) => {
    const body = JSON.stringify(laterMessages(messages))
    return { body, version: createHash('sha256').update(body).digest('hex').slice(0, 8) }
  })
  kept.set(lang, made)
  return made
}

/** Their address, which may be kept for ever. */
export async function laterTextsAddress(lang: Language): Promise<string> {
  return `/api/texts/${lang}/${(await getLaterTexts(lang)).version}`
}
