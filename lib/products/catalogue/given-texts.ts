import type { TranslationInput } from '@/lib/products/editing/schema'

/** Whether a language is given a text: one that is given nothing but blanks, or an address, stays without. */
export const givesTexts = ({
  name,
  description,
  features,
  specifications,
}: Partial<TranslationInput>) =>
  Boolean(name || description || features?.length || specifications?.length)
