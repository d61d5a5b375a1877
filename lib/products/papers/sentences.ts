import type { Language } from '@/lib/languages'
import type { Kind } from '@/lib/products/types'
import type { TextPaper } from './duties'

export type Sentences = Partial<Record<TextPaper, string>>

/** Texts that the shop brings along for products of a kind, for an owner to confirm. */
export async function loadSentences(language: Language, kind: Kind): Promise<Sentences> {
  const { default: written } = await import(`../../../messages/${language}/papers.json`)
  const { safety, data }: Record<TextPaper, Partial<Record<Kind, string>>> = written
  return {
    ...(safety[kind] && { safety: safety[kind] }),
    ...(data[kind] && { data: data[kind] }),
  }
}
