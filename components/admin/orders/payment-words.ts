import type { adminTexts } from '@/lib/admin/texts'

type Texts = Awaited<ReturnType<typeof adminTexts>>

const wordIn = (group: 'meanings' | 'provider') => (t: Texts, word: string) => {
  const name = `admin.order.${group}.${word}` as Parameters<Texts>[0]
  // What the provider may come to say one day is shown raw.
  return t.has(name) ? t(name) : word
}

/** What the provider's word of a payment is called. */
export const providerWord = wordIn('provider')
/** What a message about a payment means to its order. */
export const meaningWord = wordIn('meanings')
