import { VersionHistory } from '@/components/admin/version-history'
import type { SettingChange } from '@/lib/admin/settings/read'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { shortened } from '@/lib/seo/metadata'
import { settingLabel, settingText } from './setting-label'

/** Longer texts are cut, because a whole page would hide the other changes. */
const MAX_LETTERS = 300

export async function SettingHistory({ changes }: { changes: SettingChange[] }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const shown = (text: string) => shortened(text, MAX_LETTERS) || t('admin.settings.empty')
  return (
    <VersionHistory changes={changes} none={t('admin.settings.noHistory')}>
      {({ name, before, after }) => (
        <div key={name}>
          <dt className="font-medium">{settingLabel(t, name)}</dt>
          <dd>
            <s className="text-muted">{shown(settingText(name, before, lang))}</s>{' '}
            {shown(settingText(name, after, lang))}
          </dd>
        </div>
      )}
    </VersionHistory>
  )
}
