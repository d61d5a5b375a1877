'use client'

import { useTranslations } from 'next-intl'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { FailedForm } from '@/lib/forms/form-state'
import type { SettingInput } from './setting-inputs'

type Props = {
  input: SettingInput
  failed: FailedForm | null
  /** Stored by another form since this one was opened. */
  meanwhile: string | undefined
}

export function SettingField({ input, failed, meanwhile }: Props) {
  const { name, text, fallback, options } = input
  const t = useTranslations('admin.settings')
  const wrong = failed?.fieldErrors[name]
  const own = `errors.${name}` as Parameters<typeof t>[0]
  const error =
    wrong && (wrong === 'required' ? t('errors.required') : t(t.has(own) ? own : 'errors.fact'))
  const hint = `hints.${name}` as Parameters<typeof t>[0]
  const label = (value: string) => options?.find((one) => one.value === value)?.label ?? value
  const environment =
    fallback === null ? t('fallbackNone') : t('fallback', { value: label(fallback) })
  const help = [
    t.has(hint) && t(hint),
    !options && environment,
    meanwhile !== undefined &&
      meanwhile !== (failed?.values[name] ?? text) &&
      t('meanwhile', { value: label(meanwhile) || t('environment') }),
  ].filter(Boolean)
  const common = {
    ...fieldProps(name, { help: help.length > 0, ...(error && { error }) }),
    name,
    defaultValue: failed?.values[name] ?? text,
  }
  return (
    <Field
      id={name}
      label={t(`fields.${name}`)}
      {...(help.length > 0 && { help: help.join(' ') })}
      {...(error && { error })}
    >
      {options ? (
        <NativeSelect {...common} key={common.defaultValue}>
          <option value="">{t('asEnvironment', { value: label(fallback ?? '') })}</option>
          {options.map(({ value, label: shown }) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <Input {...common} maxLength={500} autoComplete="off" />
      )}
    </Field>
  )
}
