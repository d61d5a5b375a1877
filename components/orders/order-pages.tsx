import { PageLinks } from '@/components/ui/page-links'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'

type Props = { page: number; pages: number; lang: Language }

export async function OrderPages({ page, pages, lang }: Props) {
  const t = await getTexts('catalogue')
  const texts = {
    label: t('pagination'),
    previous: t('previous'),
    of: t('pageOf', { page, pages }),
    next: t('next'),
  }
  return (
    <PageLinks {...{ page, pages, texts }} addressOf={(other) => paths.dashboard(lang, other)} />
  )
}
