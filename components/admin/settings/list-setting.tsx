'use client'

import { useTranslations } from 'next-intl'
import { fieldProps } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import type { FailedForm } from '@/lib/forms/form-state'
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
  const ids = { help: `${name}-help`, error: `${name}-error` }
  return (
    <fieldset aria-describedby={`${ids.help} ${ids.error}`} className="grid gap-3">
      <legend className="mb-2 font-medium">{label}</legend>
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
      <p id={ids.help} className="text-muted text-sm">
        {help}
      </p>
      <p id={ids.error} aria-live="polite" className="text-bad text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
