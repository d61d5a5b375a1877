import 'server-only'
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import { getLocale, getMessages, type getTranslations } from 'next-intl/server'
import { cache } from 'react'
import type { Language } from '@/lib/languages'
import { TIME_ZONE } from '@/lib/time'

type Noun = NamespaceKeys<Messages, NestedKeyOf<Messages>>
type Texts<N extends Noun> = Awaited<ReturnType<typeof getTranslations<N>>>

const translators = new WeakMap<object, Map<string, unknown>>()

/**
 * `getTranslations(noun)` cached per language, with its number and plural formats: a list needs dozens per
 * request.
 * @param lang a language other than the page's
 */
export async function getTexts<N extends Noun>(noun: N, lang?: Language): Promise<Texts<N>> {
  const { locale, messages } = await read(lang)
  const made = translators.get(messages) ?? new Map<string, unknown>()
  translators.set(messages, made)
  const texts =
    made.get(noun) ??
    memoized(
      createTranslator({ locale, messages, namespace: noun as 'common', timeZone: TIME_ZONE }),
    )
  made.set(noun, texts)
  return texts as Texts<N>
}

type Look = (key: string, values?: object, formats?: object) => string

const MAX_CACHED_COUNT = 1000

/** Caches texts without values, and with a small count: a list needs a hundred. */
function memoized<T extends object>(texts: T): T {
  const known = new Map<string, string>()
  const t = texts as unknown as Look
  const look: Look = (key, values, formats) => {
    const id = values ? countKey(key, values) : key
    if (id === null || formats) return t(key, values, formats)
    const text = known.get(id) ?? t(key, values)
    known.set(id, text)
    return text
  }
  return Object.assign(look, texts) as unknown as T
}

/** Null unless the only value is a small count. */
function countKey(key: string, values: { count?: unknown }): string | null {
  for (const name in values) if (name !== 'count') return null
  const { count } = values
  return typeof count === 'number' && count < MAX_CACHED_COUNT ? `${key} ${count}` : null
}

const read = cache(async (lang?: Language) => ({
  locale: lang ?? (await getLocale()),
  messages: await getMessages(lang && { locale: lang }),
}))
