import { Pager } from '@/components/admin/pager'
import { Badge } from '@/components/ui/badge'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { formatLocalMoney } from '@/lib/money'
import { CURRENCY } from '@/lib/settlement/statements/credits/findings'
import type { ListedCredit } from '@/lib/settlement/statements/credits/queries'
import { groupIban } from '@/lib/text/iban'
import type { Paged } from '@/lib/text/paging'
import { AssignForm, DismissForm } from './credit-forms'
import { BankOrderLink, formatCredit, formatDay } from './credit-table'
import { SettledTable } from './settled-credits'

export function CreditList({
  rows,
  list,
  label,
}: {
  rows: ListedCredit[]
  list: string
  label: string
}) {
  const open = rows.filter(({ state }) => state === 'open')
  const settled = rows.filter(({ state }) => state !== 'open')
  return (
    <>
      <ul className="grid gap-4">
        {open.map((credit) => (
          <li key={credit.id}>
            <QueuedCredit credit={credit} list={list} />
          </li>
        ))}
      </ul>
      {settled.length > 0 && (
        <div className={open.length > 0 ? 'mt-8' : undefined}>
          <SettledTable label={label} rows={settled} list={list} />
        </div>
      )}
    </>
  )
}

type Props = { queue: Paged<ListedCredit>; addressOf: (page: number) => string }

export async function CreditQueue({ queue: { rows, page, pages, total }, addressOf }: Props) {
  const t = await adminTexts()
  return (
    <section aria-labelledby="queue">
      <h2 id="queue" className="mb-4 text-xl">
        {t('admin.bank.queue', { count: total })}
      </h2>
      {total === 0 && <p className="text-muted">{t('admin.bank.queueEmpty')}</p>}
      <ul className="grid gap-4">
        {rows.map((credit) => (
          <li key={credit.id}>
            <QueuedCredit credit={credit} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} addressOf={addressOf} />
    </section>
  )
}

async function QueuedCredit({ credit, list }: { credit: ListedCredit; list?: string }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const { id, statementId, finding, order, amountCents, currency, isPending } = credit
  const { payerName, payerIban, text, references, bankState } = credit
  const amount = formatCredit(amountCents, currency, lang)
  const hidden = { creditId: id, statementId, ...(list !== undefined && { list }) }
  const said = [...references, text].filter(Boolean).join(' · ')
  return (
    <article
      aria-label={t('admin.bank.credit', { amount, payer: payerName || '–' })}
      className="rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <strong className="text-lg tabular-nums">{amount}</strong>
        <span>{formatDay(credit.bookedOn, lang)}</span>
        <Badge variant={finding === 'suggested' ? 'accent' : 'warning'}>
          {t(`admin.bank.findings.${finding}.name`)}
        </Badge>
        {bankState && (
          <Badge variant="warning">
            <span translate="no">{bankState}</span>
          </Badge>
        )}
      </div>
      <p className="wrap-anywhere mt-2">
        <span translate="no">{payerName || '–'}</span>
        {payerIban && <span className="text-muted"> · {groupIban(payerIban)}</span>}
      </p>
      {said && (
        <p translate="no" className="wrap-anywhere text-muted">
          {said}
        </p>
      )}
      {order && (
        <p className="mt-2">
          {t('admin.bank.forOrder')} <BankOrderLink {...order} /> ·{' '}
          {order.dueCents < order.totalCents
            ? t('admin.bank.forOrderDue', {
                due: formatLocalMoney(order.dueCents, lang),
                total: formatLocalMoney(order.totalCents, lang),
              })
            : formatLocalMoney(order.totalCents, lang)}
        </p>
      )}
      <p className="mt-2">{t(`admin.bank.findings.${finding}.next`)}</p>
      <div className="mt-4 grid items-start gap-3 md:grid-cols-2">
        {!isPending && amountCents > 0 && (
          <AssignForm
            hidden={hidden}
            reference={order?.reference ?? ''}
            isForeign={currency !== CURRENCY}
          />
        )}
        <DismissForm hidden={hidden} />
      </div>
    </article>
  )
}
