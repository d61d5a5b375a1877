'use client'

import { useTranslations } from 'next-intl'
import { fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { FailedForm } from '@/lib/forms/form-state'
import { FieldGroup } from './list-settings'
import type { SettingInput } from './setting-inputs'

/** Offered below those that are filled in; saving gives more. */
const BLANK_ROWS = 3

type Props = {
  input: SettingInput
  failed: FailedForm | null
  help: string
  error: string | undefined
}

/** Values by country. The fields of its rows are `NAME.1.country`, `NAME.1.from` and so on; `joinLists` joins them. */
export function TableSetting({ input, failed, help, error }: Props) {
  const { name, label, text, options = [], columns = [] } = input
  const t = useTranslations('admin.settings.rows')
  const stored = text.split(',').filter(Boolean)
  const sent = Object.keys(failed?.values ?? {}).filter((key) => key.startsWith(`${name}.`))
  const typed = sent.filter((key) => key.endsWith('.country')).length
  const count = Math.max(typed, stored.length + BLANK_ROWS)
  return (
    <FieldGroup name={name} legend={label} help={help} error={error}>
      {Array.from({ length: count }, (_, at) => at + 1).map((number) => {
        const parts = stored[number - 1]?.split(/[=–-]/) ?? []
        const propsOf = (part: string, at: number) => {
          const field = `${name}.${number}.${part}`
          const value = failed?.values[field] ?? parts[at] ?? ''
          return {
            ...fieldProps(field, {}),
            'aria-invalid': error ? (true as const) : undefined,
            name: field,
            defaultValue: value,
            key: value,
          }
        }
        const { key: chosen, ...country } = propsOf('country', 0)
        return (
          <div key={number} className="flex flex-wrap gap-3">
            <div className="grid grow gap-1.5">
              <label htmlFor={country.name} className="font-medium text-sm">
                {t('country', { number })}
              </label>
              <NativeSelect key={chosen} {...country}>
                <option value="">{t('none')}</option>
                {options.map(({ value, label: option }) => (
                  <option key={value} value={value}>
                    {option}
                  </option>
                ))}
              </NativeSelect>
            </div>
            {columns.map((column, at) => {
              const { key, ...field } = propsOf(at === 0 ? 'from' : 'to', at + 1)
              return (
                <div key={column} className="grid w-32 gap-1.5">
                  <label htmlFor={field.name} className="font-medium text-sm">
                    {t(column, { number })}
                  </label>
                  <Input
                    key={key}
                    {...field}
                    inputMode="decimal"
                    maxLength={5}
                    autoComplete="off"
                  />
                </div>
              )
            })}
          </div>
        )
      })}
    </FieldGroup>
  )
}
