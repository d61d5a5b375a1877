import { adminTexts } from '@/lib/admin/texts'
import type { Moving } from '@/lib/products/moving/model'

/** What another shop's file has that is not taken over, and what follows its import. */
export async function MovingNotes({ moving }: { moving: Moving }) {
  const t = await adminTexts()
  const { notes, pictures, redirects } = moving
  return (
    <>
      {(pictures > 0 || redirects > 0) && (
        <ul className="mb-8 grid max-w-3xl gap-1">
          {pictures > 0 && <li>{t('admin.moving.pictures', { count: pictures })}</li>}
          {redirects > 0 && <li>{t('admin.moving.redirects', { count: redirects })}</li>}
        </ul>
      )}
      {notes.length > 0 && (
        <section aria-labelledby="moving-notes" className="mb-8 max-w-3xl">
          <h2 id="moving-notes" className="mb-2 text-xl">
            {t('admin.moving.notes.title')}
          </h2>
          <ul className="grid gap-3">
            {notes.map(({ code, count, first }) => (
              <li key={code}>
                <p>{t(`admin.moving.notes.${code}`, { count })}</p>
                <p className="wrap-anywhere text-muted">
                  {t('admin.moving.notes.lines', { lines: linesOf(first, count) })}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const linesOf = (first: Moving['notes'][number]['first'], count: number) =>
  first.map(({ line, value }) => `${line} (${value})`).join(', ') +
  (count > first.length ? ' …' : '')
