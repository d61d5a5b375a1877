'use client'

import { useTranslations } from 'next-intl'
import { Card, CardTitle } from '@/components/ui/card'
import { NativeSelect } from '@/components/ui/native-select'
import { readColumnsAction } from '@/lib/settlement/statements/actions'
import { ROLES, type Role } from '@/lib/settlement/statements/csv-roles'
import { BankForm } from './bank-form'

type Props = { statementId: string; header: string[]; samples: string[][]; guessed: Role[] }

export function ColumnChooser({ statementId, header, samples, guessed }: Props) {
  const t = useTranslations('admin.bank')
  return (
    <Card aria-labelledby="columns">
      <CardTitle id="columns">{t('chooser.title')}</CardTitle>
      <p className="mt-2 mb-4 text-muted">{t('chooser.text')}</p>
      <BankForm action={readColumnsAction} hidden={{ statementId }} submit={t('chooser.button')}>
        {(failed) => (
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {header.map((name, index) => {
              const [field, title] = [`column-${index}`, name.trim() || `${index + 1}`]
              const chosen = failed?.values[field] ?? guessed[index] ?? 'none'
              return (
                <li key={field} className="rounded-card border border-line p-4">
                  <label htmlFor={field} translate="no" className="wrap-anywhere font-medium">
                    {title}
                  </label>
                  <NativeSelect
                    id={field}
                    name={field}
                    defaultValue={chosen}
                    key={chosen}
                    className="mt-2"
                  >
                    {ROLES.map((role) => (
                      <option key={role} value={role}>
                        {t(`roles.${role}`)}
                      </option>
                    ))}
                  </NativeSelect>
                  <p translate="no" className="wrap-anywhere mt-2 text-muted text-sm">
                    {samples
                      .map((cells) => cells[index]?.trim())
                      .filter(Boolean)
                      .slice(0, 3)
                      .join(' · ') || '–'}
                  </p>
                </li>
              )
            })}
          </ul>
        )}
      </BankForm>
    </Card>
  )
}
