import type { ReactNode } from 'react'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'

type Change<Field> = { version: number; createdAt: Date; actor: string | null; fields: Field[] }
type Props<Field> = {
  changes: Change<Field>[]
  none: string
  children: (field: Field) => ReactNode
}

/** Newest first; `children` renders a changed field into a `<dl>`. */
export async function VersionHistory<Field>({ changes, none, children }: Props<Field>) {
  const t = await adminTexts()
  const format = datesIn(await adminLanguage())
  return (
    <section aria-labelledby="history" className="mt-10 max-w-2xl">
      <h2 id="history" className="text-xl">
        {t('admin.settings.history')}
      </h2>
      {changes.length === 0 ? (
        <p className="mt-2 text-muted">{none}</p>
      ) : (
        <ol className="mt-2 grid gap-4">
          {changes.map(({ version, createdAt, actor, fields }) => (
            <li key={version} className="wrap-anywhere border-line border-t pt-3">
              <p className="text-muted">
                <time dateTime={createdAt.toISOString()}>
                  {format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'medium' })}
                </time>
                {actor && <span translate="no">, {actor}</span>}
              </p>
              <dl className="mt-1 grid gap-1">{fields.map(children)}</dl>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
