import { adminLanguage } from '@/lib/admin/language'
import type { SettingChange } from '@/lib/admin/settings/read'
import { adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { shortened } from '@/lib/seo/metadata'
import { isContent } from '@/lib/settings/content-rules'
import type { FormSetting } from '@/lib/settings/sections'
import { settingLabel } from './setting-label'

/** Of a text; a whole page would hide the other changes. */
const MAX_LETTERS = 300

/** Newest first. */
export async function SettingHistory({ changes }: { changes: SettingChange[] }) {
  const t = await adminTexts()
  const format = datesIn(await adminLanguage())
  const shown = (name: FormSetting, text: string) =>
    shortened(text, MAX_LETTERS) ||
    t(isContent(name) ? 'admin.settings.empty' : 'admin.settings.environment')
  return (
    <section aria-labelledby="history" className="mt-10 max-w-2xl">
      <h2 id="history" className="text-xl">
        {t('admin.settings.history')}
      </h2>
      {changes.length === 0 ? (
        <p className="mt-2 text-muted">{t('admin.settings.noHistory')}</p>
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
                    <dt className="font-medium">{settingLabel(t, name)}</dt>
                    <dd>
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
