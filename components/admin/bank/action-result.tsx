import { DoneNote } from '@/components/admin/done-note'
import { adminTexts } from '@/lib/admin/texts'

const RESULTS = [
  ...(['known', 'paid', 'waiting', 'review', 'dismissed', 'another'] as const),
  ...(['undone', 'undoneUnpaid', 'discarded'] as const),
] as const

type Props = { result?: string; paid?: string; left?: string }

/** Confirms the last action, from the query of the redirect. */
export async function ActionResult({ result, paid, left }: Props) {
  const t = await adminTexts()
  const known = RESULTS.find((one) => one === result)
  const [paidCount, leftCount] = [Number(paid), Number(left)]
  const texts = [
    known && t(`admin.bank.results.${known}`),
    paid !== undefined && paidCount >= 0 && t('admin.bank.paidCount', { count: paidCount }),
    leftCount > 0 && t('admin.bank.leftCount', { count: leftCount }),
  ].filter(Boolean)
  if (texts.length === 0) return null
  return <DoneNote>{texts.join(' ')}</DoneNote>
}
