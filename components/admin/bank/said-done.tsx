import { DoneNote } from '@/components/admin/done-note'
import { adminTexts } from '@/lib/admin/texts'

const SAID = [
  ...(['known', 'paid', 'waiting', 'review', 'dismissed', 'another'] as const),
  ...(['undone', 'undoneUnpaid'] as const),
] as const

type Props = { said?: string; paid?: string; left?: string }

/** What was just done, by the address that the form led to. */
export async function SaidDone({ said, paid, left }: Props) {
  const t = await adminTexts()
  const known = SAID.find((one) => one === said)
  const [paidCount, leftCount] = [Number(paid), Number(left)]
  const texts = [
    known && t(`admin.bank.said.${known}`),
    paid !== undefined && paidCount >= 0 && t('admin.bank.paidCount', { count: paidCount }),
    leftCount > 0 && t('admin.bank.leftCount', { count: leftCount }),
  ].filter(Boolean)
  if (texts.length === 0) return null
  return <DoneNote>{texts.join(' ')}</DoneNote>
}
