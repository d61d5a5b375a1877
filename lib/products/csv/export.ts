import 'server-only'
import { recordAudit } from '@/lib/auth/audit'
import { requireConfirmed } from '@/lib/auth/confirmation'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import type { Language } from '@/lib/languages'
import type { Separator } from '@/lib/products/csv/file/cells'
import type { Cells } from '@/lib/products/csv/file/columns'
import {
  BYTE_ORDER_MARK,
  headerRow,
  lineRow,
  streamOf,
  writeRows,
} from '@/lib/products/csv/file/write-file'
import { listIdsForAdmin } from '@/lib/products/editing/list'
import type { AdminQuery } from '@/lib/products/editing/list-query'
import { exportChunks, shopifyChunks } from './export-chunks'

/**
 * Streams the filtered products as CSV, in the shop's own format or, in one language, in Shopify's; audited.
 * UNAUTHENTICATED, FORBIDDEN, PASSWORD_REQUIRED.
 */
export async function exportProducts(
  query: AdminQuery,
  format: Separator | { shopify: Language },
): Promise<Result<ReadableStream<Uint8Array>>> {
  const session = await requireConfirmed()
  if (!session.ok) return session
  const ids = await listIdsForAdmin(query)
  const { page: _, ...looked } = query
  await recordAudit(prisma, session.value.user.id, {
    action: 'products.export',
    subject: 'products',
    details: { ...looked, products: ids.length },
  })
  const chunks =
    typeof format === 'string' ? exportChunks(ids, format) : shopifyChunks(ids, format.shopify)
  return ok(streamOf(chunks))
}

const EXAMPLE: Cells[] = [
  {
    slug: 'example-phone',
    name: 'Example Phone',
    brand: 'Example',
    category: 'smartphones',
    discount: '0',
    available: 'no',
    image: '/products/example-phone.webp',
    capacity: '128 GB',
    color: 'black',
    sku: 'EXAMPLE-128-BLACK',
    price: '499.90',
    variant_available: 'yes',
    description_en: 'A phone that shows how a file is filled in.',
    description_fr: 'Un téléphone qui montre comment remplir un fichier.',
    features_en: '6.1-inch screen|Two cameras',
    features_fr: 'Écran de 6,1 pouces|Deux appareils photo',
    specifications_en: 'Weight: 180 g|Screen ratio: 19.5:9',
    specifications_fr: 'Poids : 180 g|Format d’écran : 19,5:9',
    pictures: '/products/example-phone.webp|/products/example-phone-back.webp',
    picture_views: 'front|back',
    chapter_pictures: '/products/example-phone-back.webp|/products/example-phone.webp',
    chapter_heading_en: 'Two days without a plug|A screen for the sun',
    chapter_heading_fr: 'Deux jours sans prise|Un écran pour le plein soleil',
    chapter_text_en: 'The battery lasts a weekend.|Every line stays legible at noon.',
    chapter_text_fr: 'La batterie tient un week-end.|Chaque ligne reste lisible à midi.',
    chapter_figure_en: '5,200 mAh',
    chapter_figure_fr: '5 200 mAh',
    chapter_label_en: 'Battery',
    chapter_label_fr: 'Batterie',
  },
  {
    slug: 'example-phone',
    capacity: '256 GB',
    color: 'black',
    sku: 'EXAMPLE-256-BLACK',
    price: '599.90',
  },
]

export const templateFile = (separator: Separator) =>
  BYTE_ORDER_MARK +
  writeRows([headerRow(), ...EXAMPLE.map((cells) => lineRow(cells, separator))], separator)
