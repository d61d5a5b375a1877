'use client'

import { createTranslator, useLocale, useMessages, type useTranslations } from 'next-intl'

/** Those that every page carries and a card asks for. */
type Noun = 'products' | 'common'
type Texts<N extends Noun> = ReturnType<typeof useTranslations<N>>

const kept = new WeakMap<object, Partial<Record<Noun, unknown>>>()

/**
 * What `useTranslations(noun)` gives, made once for a page's messages: a list has twelve cards whose parts
 * would make seventy, on the server for every request.
 */
export function useTexts<N extends Noun>(noun: N): Texts<N> {
  const [locale, messages] = [useLocale(), useMessages()]
  const made = kept.get(messages) ?? {}
  kept.set(messages, made)
  made[noun] ??= createTranslator({ locale, messages, namespace: noun })
  return made[noun] as Texts<N>
}
