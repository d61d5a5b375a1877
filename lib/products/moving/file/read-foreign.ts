import type { Language } from '@/lib/languages'
import type { ForeignFile } from '@/lib/products/moving/model'
import {
  isPrestaShop,
  PRESTASHOP_COLUMNS,
  readPrestaShop,
} from '@/lib/products/moving/shops/prestashop'
import { isShopify, readShopify, SHOPIFY_COLUMNS } from '@/lib/products/moving/shops/shopify'
import {
  isWooCommerce,
  readWooCommerce,
  WOOCOMMERCE_COLUMNS,
} from '@/lib/products/moving/shops/woocommerce'
import { TRANSLATED_COLUMNS, withEnglishNames } from '@/lib/products/moving/shops/woocommerce-names'
import { type Limits, readForeignSheet } from './sheet'

const COLUMNS = new Set([
  ...SHOPIFY_COLUMNS,
  ...WOOCOMMERCE_COLUMNS,
  ...TRANSLATED_COLUMNS,
  ...PRESTASHOP_COLUMNS,
])

/** Products of a file of Shopify, WooCommerce or PrestaShop; null for any other. `language` is that of its texts. Throws FileError. */
export function readForeign(
  bytes: Uint8Array,
  language: Language,
  { now = new Date(), ...limits }: Limits & { now?: Date } = {},
): ForeignFile | null {
  const sheet = readForeignSheet(bytes, COLUMNS, limits)
  if (isShopify(sheet.names)) return readShopify(sheet)
  if (isPrestaShop(sheet.names)) return readPrestaShop(sheet)
  const english = withEnglishNames(sheet)
  return isWooCommerce(english.names) ? readWooCommerce(english, language, now) : null
}
