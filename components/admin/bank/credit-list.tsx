import type { ListedCredit } from '@/lib/settlement/statements/credits'
import { QueuedCredit } from './queued-credit'
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
  const [open, settled] = [
    rows.filter(({ state }) => state === 'open'),
    rows.filter(({ state }) => state !== 'open'),
  ]
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
