'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
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

/** A list without order; all boxes are marked when neither admin nor the environment sets one. */
export function BoxesSetting({ input, failed, help, error }: Props) {
  const { name, label: legend, text, fallback, options = [] } = input
  const chosen = (text || (fallback ?? '')).split(',').filter(Boolean)
  const isMarked = (field: string, value: string) =>
    failed ? failed.values[field] === value : chosen.length === 0 || chosen.includes(value)
  return (
    <FieldGroup name={name} legend={legend} help={help} error={error}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map(({ value, label }, at) => {
          const field = `${name}.${at + 1}`
          const isOn = isMarked(field, value)
          return (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={field}
                value={value}
                defaultChecked={isOn}
                key={String(isOn)}
                className="size-5 shrink-0"
              />
              {label}
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}

/** An ordered list with one select a place, in the fields `NAME.1`, `NAME.2` and so on. */
export function ListSetting({
  input: { name, label, text, options = [] },
  failed,
  help,
  error,
}: Props) {
  const t = useTranslations('admin.settings')
  const stored = text.split(',')
  return (
    <FieldGroup name={name} legend={label} help={help} error={error}>
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

type FieldGroupProps = {
  name: string
  legend: string
  help: string
  error: string | undefined
  children: ReactNode
}

/** Several fields of one setting, under one help text and one error. */
export function FieldGroup({ name, legend, help, error, children }: FieldGroupProps) {
  const ids = { help: `${name}-help`, error: `${name}-error` }
  return (
    <fieldset aria-describedby={`${ids.help} ${ids.error}`} className="grid gap-3">
      <legend className="mb-2 font-medium">{legend}</legend>
      {children}
      <p id={ids.help} className="text-muted text-sm">
        {help}
      </p>
      <p id={ids.error} aria-live="polite" className="text-bad text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
