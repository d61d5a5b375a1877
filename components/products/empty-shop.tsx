import { getTexts } from '@/lib/i18n/texts'

/** Replaces a list that has no products under any filters. */
export async function EmptyShop() {
  const t = await getTexts('catalogue')
  return (
    <div className="rounded-card border border-line border-dashed px-6 py-20 text-center">
      <p className="text-xl">{t('noneYet')}</p>
      <p className="mt-2 text-muted">{t('noneYetText')}</p>
    </div>
  )
}
