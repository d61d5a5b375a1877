import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { variantDescription } from '@/lib/products/variants/describe'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import type { PaperOrder } from './read'

/**
 * The order's lines, what was chosen said in this language; as it was ordered where the variant has changed
 * or gone since.
 */
export async function linesIn(
  { lines, language: ordered }: PaperOrder,
  language: Language,
): Promise<PaperOrder['lines']> {
  if (language === ordered) return lines
  const ids = lines.flatMap(({ variantId }) => variantId ?? [])
  const [variants, own] = await Promise.all([
    prisma.variant.findMany({ where: { id: { in: ids } } }),
    readOwnColours(),
  ])
  return lines.map((line) => {
    const variant = variants.find(({ id }) => id === line.variantId)
    if (!variant || variantDescription(variant, ordered, own) !== line.description) return line
    return { ...line, description: variantDescription(variant, language, own) }
  })
}
