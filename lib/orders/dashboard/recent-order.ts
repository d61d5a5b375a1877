'use server'

import { getTexts } from '@/lib/i18n/texts'
import { DEFAULT_LANGUAGE, isLanguage } from '@/lib/languages'
import { findRecentOrder } from '@/lib/orders/reading/queries'
import { paths } from '@/lib/paths'

/**
 * What the error page says of an order placed just before; null without one. Apart from the other actions, so that no
 * page but that one loads its reference.
 */
export async function describeRecentOrder(language: unknown) {
  const found = await findRecentOrder()
  if (!found.ok) return null
  const lang = isLanguage(language) ? language : DEFAULT_LANGUAGE
  const t = await getTexts('layout', lang)
  return {
    text: t('storedOrder.text', { reference: found.value }),
    link: t('storedOrder.link'),
    href: paths.order(lang, found.value),
  }
}
