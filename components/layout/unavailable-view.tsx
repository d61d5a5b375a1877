import { getTexts } from '@/lib/i18n/texts'

export async function UnavailableView() {
  const t = await getTexts('layout.unavailable')
  return (
    <div className="page flex flex-col items-center py-24 text-center sm:py-36">
      <h1 className="page-title">{t('title')}</h1>
      <p className="mt-4 max-w-[48ch] text-muted">{t('text')}</p>
    </div>
  )
}
