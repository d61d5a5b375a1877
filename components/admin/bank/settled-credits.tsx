import { Pager } from '@/components/admin/pager'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import type { ListedCredit } from '@/lib/settlement/statements/credits/queries'
import type { Paged } from '@/lib/text/paging'
import { NotDuplicateForm, UndoForm } from './credit-forms'
import { CreditTable, formatCredit } from './credit-table'

type Described = Pick<ListedCredit, 'payerName' | 'amountCents' | 'currency'>

/** Already refunded: it cannot be moved to another order. */
const isRefunded = (
  { amountCents, currency }: Pick<ListedCredit, 'amountCents' | 'currency'>,
  { receivedCents, refundedCents }: NonNullable<ListedCredit['order']>,
) => currency === 'EUR' && receivedCents - amountCents < refundedCents

type TableProps = { label: string; rows: ListedCredit[]; list?: string | undefined }

/** `list`: query of the list of all credits, where shown there. */
export async function SettledTable({ label, rows, list }: TableProps) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const nameOf = ({ payerName, amountCents, currency }: Described) =>
    [payerName, formatCredit(amountCents, currency, lang)].filter(Boolean).join(', ')
  const more = [
    {
      name: t('admin.bank.columns.done'),
      cell: ({ id, statementId, state, finding, note, ...credit }: ListedCredit) => (
        <>
          <span>
            {state === 'applied' ? t('admin.bank.state.applied') : t('admin.bank.state.dismissed')}
          </span>
          {note && (
            <span translate="no" className="block text-muted text-sm">
              {note}
            </span>
          )}
          {state === 'applied' && credit.orderId && credit.order && (
            <UndoForm
              reference={credit.order.reference}
              orderId={credit.orderId}
              isRefunded={isRefunded(credit, credit.order)}
              hidden={{ creditId: id, statementId, ...(list !== undefined && { list }) }}
            />
          )}
          {finding === 'known' && (
            <>
              <span className="mb-2 block text-muted text-sm">
                {t('admin.bank.findings.known.next')}
              </span>
              <NotDuplicateForm
                about={nameOf(credit)}
                hidden={{ creditId: id, statementId, ...(list !== undefined && { list }) }}
              />
            </>
          )}
        </>
      ),
    },
  ]
  return <CreditTable label={label} rows={rows} more={more} />
}

type Props = { settled: Paged<ListedCredit>; addressOf: (page: number) => string }

export async function SettledCredits({ settled: { rows, page, pages, total }, addressOf }: Props) {
  const t = await adminTexts()
  if (total === 0) return null
  return (
    <section aria-labelledby="settled" className="mt-10">
      <h2 id="settled" className="mb-4 text-xl">
        {t('admin.bank.settled')}
      </h2>
      <SettledTable label={t('admin.bank.settled')} rows={rows} />
      <Pager page={page} pages={pages} addressOf={addressOf} />
    </section>
  )
}
