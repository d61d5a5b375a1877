import type { adminTexts } from '@/lib/admin/texts'

type Texts = Awaited<ReturnType<typeof adminTexts>>

const wordIn = (group: 'meanings' | 'provider') => (t: Texts, word: string) => {
  const name = `admin.order.${group}.${word}` as Parameters<Texts>[0]
  // An unknown status is shown raw.
  return t.has(name) ? t(name) : word
}

export const providerWord = wordIn('provider')
export const meaningWord = wordIn('meanings')
