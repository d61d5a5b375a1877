import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { variantDescription } from '@/lib/products/variants/describe'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import type { DocumentOrder } from './read'

/** Variants described in this language, or as ordered where changed or deleted since. */
export async function linesIn(
  { lines, language: ordered }: DocumentOrder,
  language: Language,
): Promise<DocumentOrder['lines']> {
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
