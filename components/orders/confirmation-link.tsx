import { FileCheck } from 'lucide-react'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import type { OrderDetails } from '@/lib/orders/types'
import { paths } from '@/lib/paths'

type Props = { order: OrderDetails; lang: Language }

/** The contract as it was confirmed; none until its mail is written. */
export async function ConfirmationLink({ order, lang }: Props) {
  if (!order.documents.some(({ kind }) => kind === 'confirmation')) return null
  const t = await getTexts('documents.confirmation')
  return (
    <a
      href={`${paths.order(lang, order.orderReference)}/confirmation`}
      type="application/pdf"
      className="mt-3 inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
    >
      <FileCheck aria-hidden className="size-4 shrink-0" />
      {t('download')}
    </a>
  )
}
