'use client'

import { useTranslations } from 'next-intl'
import { fieldProps } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import type { FailedForm } from '@/lib/forms/form-state'
import { FieldGroup } from './field-group'
import type { SettingInput } from './setting-inputs'

type Props = {
  input: SettingInput
  failed: FailedForm | null
  help: string
  error: string | undefined
}

/** A list in its order: one select a place. Its fields are `NAME.1`, `NAME.2` and so on. */
export function ListSetting({
  input: { name, label, text, options = [] },
  failed,
  help,
  error,
}: Props) {
  const t = useTranslations('admin.settings')
  const stored = text.split(',')
  return (
    <FieldGroup {...{ name, legend: label, help, error }}>
      {options.map(({ value }, at) => {
        const field = `${name}.${at + 1}`
        const chosen = failed?.values[field] ?? stored[at] ?? ''
        return (
          <div key={value} className="grid gap-1.5">
            <label htmlFor={field} className="font-medium text-sm">
              {t('place', { number: at + 1 })}
            </label>
            <NativeSelect
              {...fieldProps(field, {})}
              aria-invalid={error ? true : undefined}
              name={field}
              defaultValue={chosen}
              key={chosen}
            >
              <option value="">{t('noMethod')}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </NativeSelect>
          </div>
        )
      })}
    </FieldGroup>
  )
}
