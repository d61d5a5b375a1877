import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import type { CategoryChange } from '@/lib/products/categories/read'
import { DISPLAYS } from '@/lib/products/categories/shape'
import { categoryFieldName } from './category-inputs'

/** Newest first. */
export async function CategoryHistory({ changes }: { changes: CategoryChange[] }) {
  const t = await adminTexts()
  const format = datesIn(await adminLanguage())
  const shown = (name: string, text: string) => {
    const display = name === 'display' && DISPLAYS.find((one) => one === text)
    return display ? t(`admin.categories.displays.${display}`) : text || t('admin.categories.none')
  }
  return (
    <section aria-labelledby="history" className="mt-10 max-w-2xl">
      <h2 id="history" className="text-xl">
        {t('admin.settings.history')}
      </h2>
      {changes.length === 0 ? (
        <p className="mt-2 text-muted">{t('admin.categories.noHistory')}</p>
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
              <dl className="mt-1 grid gap-1">
                {fields.map(({ name, before, after }) => (
                  <div key={name}>
                    <dt className="font-medium">{categoryFieldName(t, name)}</dt>
                    <dd lang={name.split('.')[1]} translate={name.includes('.') ? 'no' : undefined}>
                      <s className="text-muted">{shown(name, before)}</s> {shown(name, after)}
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
