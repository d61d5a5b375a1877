import type { TranslationInput } from '@/lib/products/editing/schema'

/** A language with only blanks or a slug gets no translation. */
export const hasAnyText = ({
  name,
  description,
  features,
  specifications,
  safety,
  data,
}: Partial<TranslationInput>) =>
  Boolean(name || description || features?.length || specifications?.length || safety || data)
