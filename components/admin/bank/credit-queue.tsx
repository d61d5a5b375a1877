import { Pager } from '@/components/admin/pager'
import { adminTexts } from '@/lib/admin/texts'
import type { ListedCredit } from '@/lib/settlement/statements/credits'
import type { Paged } from '@/lib/text/paging'
import { QueuedCredit } from './queued-credit'

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
