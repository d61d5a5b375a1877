import 'server-only'
import { getMessages } from 'next-intl/server'
import { browserMessages } from './browser-messages'
import type { Language } from './languages'

const kept = new WeakMap<object, string>()

/** What `browserMessages` gives as JSON, written once a language. */
export async function pageTexts(lang: Language): Promise<string> {
  const messages = await getMessages({ locale: lang })
  const known = kept.get(messages)
  if (known) return known
  const json = JSON.stringify(browserMessages(messages))
  kept.set(messages, json)
  return json
}
