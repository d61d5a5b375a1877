import { DoneNote } from '@/components/admin/done-note'
import { adminTexts } from '@/lib/admin/texts'
import { creditsAddress } from '@/lib/settlement/statements/credits/filters'

const PLACES = {
  statements: '/admin/bank',
  credits: creditsAddress({}),
  dueRefund: '/admin/bank/refunds',
  unmatched: '/admin/bank/unmatched',
} as const

export async function BankNav({ current }: { current: keyof typeof PLACES }) {
  const t = await adminTexts()
  return (
    <nav aria-label={t('admin.bank.nav.label')} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {(Object.keys(PLACES) as (keyof typeof PLACES)[]).map((name) => (
          <li key={name}>
            <a
              href={PLACES[name]}
              aria-current={name === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm hover:border-ink aria-[current]:border-ink aria-[current]:font-medium"
            >
              {t(`admin.bank.nav.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const RESULTS = [
  ...(['known', 'paid', 'waiting', 'review', 'dismissed', 'another'] as const),
  ...(['undone', 'undoneUnpaid', 'discarded'] as const),
] as const

type Props = { result?: string; paid?: string; left?: string }

/** Confirms the last action, from the query of the redirect. */
export async function ActionResult({ result, paid, left }: Props) {
  const t = await adminTexts()
  const known = RESULTS.find((one) => one === result)
  const paidCount = Number(paid)
  const leftCount = Number(left)
  const texts = [
    known && t(`admin.bank.results.${known}`),
    paid !== undefined && paidCount >= 0 && t('admin.bank.paidCount', { count: paidCount }),
    leftCount > 0 && t('admin.bank.leftCount', { count: leftCount }),
  ].filter(Boolean)
  if (texts.length === 0) return null
  return <DoneNote>{texts.join(' ')}</DoneNote>
}
