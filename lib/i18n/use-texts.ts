'use client'

import { createTranslator, useLocale, useMessages, type useTranslations } from 'next-intl'

/** Namespaces that product cards use. */
type Noun = 'products' | 'common'
type Texts<N extends Noun> = ReturnType<typeof useTranslations<N>>

const translators = new WeakMap<object, Partial<Record<Noun, unknown>>>()

/** `useTranslations(noun)` cached per messages: a list would create seventy translators. */
export function useTexts<N extends Noun>(noun: N): Texts<N> {
  const locale = useLocale()
  const messages = useMessages()
  const made = translators.get(messages) ?? {}
  translators.set(messages, made)
  made[noun] ??= createTranslator({ locale, messages, namespace: noun })
  return made[noun] as Texts<N>
}
