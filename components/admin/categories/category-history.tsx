import { VersionHistory } from '@/components/admin/version-history'
import { adminTexts } from '@/lib/admin/texts'
import type { CategoryChange } from '@/lib/products/categories/read'
import { DISPLAYS } from '@/lib/products/categories/shape'
import { categoryFieldName } from './category-inputs'

export async function CategoryHistory({ changes }: { changes: CategoryChange[] }) {
  const t = await adminTexts()
  const shown = (name: string, text: string) => {
    const display = name === 'display' && DISPLAYS.find((one) => one === text)
    return display ? t(`admin.categories.displays.${display}`) : text || t('admin.categories.none')
  }
  return (
    <VersionHistory changes={changes} none={t('admin.categories.noHistory')}>
      {({ name, before, after }) => (
        <div key={name}>
          <dt className="font-medium">{categoryFieldName(t, name)}</dt>
          <dd lang={name.split('.')[1]} translate={name.includes('.') ? 'no' : undefined}>
            <s className="text-muted">{shown(name, before)}</s> {shown(name, after)}
          </dd>
        </div>
      )}
    </VersionHistory>
  )
}
