import { FileText } from 'lucide-react'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import type { OrderDetails } from '@/lib/orders/types'
import { paths } from '@/lib/paths'

type Props = { order: OrderDetails; lang: Language }

/** For customers who must present the costs before paying. */
export async function ProFormaLink({ order, lang }: Props) {
  const t = await getTexts('documents')
  return (
    <a
      href={`${paths.order(lang, order.orderReference)}/pro-forma`}
      type="application/pdf"
      className="mt-3 inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
    >
      <FileText aria-hidden className="size-4 shrink-0" />
      {t('download')}
    </a>
  )
}
