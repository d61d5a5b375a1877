import 'server-only'
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import { getLocale, getMessages, type getTranslations } from 'next-intl/server'
import { cache } from 'react'
import type { Language } from '@/lib/languages'
import { TIME_ZONE } from '@/lib/time'

type Noun = NamespaceKeys<Messages, NestedKeyOf<Messages>>
type Texts<N extends Noun> = Awaited<ReturnType<typeof getTranslations<N>>>

const kept = new WeakMap<object, Map<string, unknown>>()

/**
 * What `getTranslations(noun)` gives, made once for a language instead of for every request, and with it the formats
 * of numbers and plurals, of which a list asks for dozens.
 * @param lang another language than the page's
 */
export async function getTexts<N extends Noun>(noun: N, lang?: Language): Promise<Texts<N>> {
  const { locale, messages } = await read(lang)
  const made = kept.get(messages) ?? new Map<string, unknown>()
  kept.set(messages, made)
  const texts =
    made.get(noun) ??
    lookedUpOnce(
      createTranslator({ locale, messages, namespace: noun as 'common', timeZone: TIME_ZONE }),
    )
  made.set(noun, texts)
  return texts as Texts<N>
}

type Look = (key: string, values?: object, formats?: object) => string

/** Of a list's counts, nearly all. */
const MAX_COUNTED = 1000

/** A text without values is always the same, and "3 products" is too: a list's page asks for a hundred. */
function lookedUpOnce<T extends object>(texts: T): T {
  const known = new Map<string, string>()
  const t = texts as unknown as Look
  const look: Look = (key, values, formats) => {
    const id = values ? countedId(key, values) : key
    if (id === null || formats) return t(key, values, formats)
    const text = known.get(id) ?? t(key, values)
    known.set(id, text)
    return text
  }
  return Object.assign(look, texts) as unknown as T
}

/** Of a text whose only value is a small count. */
function countedId(key: string, values: { count?: unknown }): string | null {
  for (const name in values) if (name !== 'count') return null
  const { count } = values
  return typeof count === 'number' && count < MAX_COUNTED ? `${key} ${count}` : null
}

const read = cache(async (lang?: Language) => ({
  locale: lang ?? (await getLocale()),
  messages: await getMessages(lang && { locale: lang }),
}))
