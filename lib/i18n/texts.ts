import 'server-only'
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import { getLocale, getMessages, type getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { TIME_ZONE } from '../time-zone'
import type { Language } from './languages'

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
    createTranslator({ locale, messages, namespace: noun as 'common', timeZone: TIME_ZONE })
  made.set(noun, texts)
  return texts as Texts<N>
}

const read = cache(async (lang?: Language) => ({
  locale: lang ?? (await getLocale()),
  messages: await getMessages(lang && { locale: lang }),
}))
