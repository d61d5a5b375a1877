'use client'

import { useTranslations } from 'next-intl'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import type { FailedForm } from '@/lib/forms/form-state'
import { BoxesSetting, ListSetting } from './list-settings'
import type { SettingInput } from './setting-inputs'
import { TableSetting } from './table-setting'

type Props = {
  input: SettingInput
  failed: FailedForm | null
  /** Stored by another form since this one was opened. */
  meanwhile: string | undefined
}

export function SettingField({ input, failed, meanwhile }: Props) {
  const {
    name,
    label,
    lang,
    rows = 1,
    messageKey,
    blank,
    text,
    fallback,
    source,
    options,
    isList,
    isOrdered,
    isSealed,
    isUnreadable,
    isNeeded,
    columns,
    suggestions,
  } = input
  const t = useTranslations('admin.settings')
  type Key = Parameters<typeof t>[0]
  const own = `errors.${messageKey}` as Key
  const hint = `hints.${messageKey}` as Key
  const wrong = failed?.fieldErrors[name]
  const error =
    wrong &&
    (wrong === 'required' || wrong === 'incomplete' || wrong === 'unreadable'
      ? t(`errors.${wrong}`)
      : t(t.has(own) ? own : 'errors.fact'))
  const labelOf = (value: string) =>
    options?.find((option) => option.value === value)?.label ?? value
  const shown = (value: string) =>
    (isList || columns ? value.split(',') : [value])
      .map((one) => (columns ? one.split('=').map(labelOf).join(' ') : labelOf(one)))
      .join(', ')
  const byDefault = { value: shown(fallback ?? ''), source, section: t('names.company') }
  // All boxes are marked when no list is stored.
  const all = isList && !isOrdered ? (options ?? []).map(({ value }) => value).join(',') : ''
  const inForce = fallback ?? all
  const help = [
    t.has(hint) && t(hint),
    isSealed && text !== '' && t('secret.set', { ends: text, short: String(text === '…') }),
    isUnreadable && t('secret.unreadable'),
    blank && !options && blank,
    blank === undefined &&
      (isOrdered || columns || !options) &&
      !(isSealed && (text || isUnreadable)) &&
      (fallback === null
        ? t(isNeeded ? 'fallbackNeeded' : 'fallbackNone')
        : t('fallback', byDefault)),
    meanwhile !== undefined &&
      meanwhile !== (isSealed ? text : (typedIn(failed, input) ?? text)) &&
      t('meanwhile', { value: shown(meanwhile || inForce) || t('empty') }),
  ]
    .filter(Boolean)
    .join(' ')
  if (columns) return <TableSetting input={input} failed={failed} help={help} error={error} />
  if (isList && !isOrdered)
    return <BoxesSetting input={input} failed={failed} help={help} error={error} />
  if (isList) return <ListSetting input={input} failed={failed} help={help} error={error} />
  if (isSealed) return <SecretSetting input={input} failed={failed} help={help} error={error} />
  const common = {
    ...fieldProps(name, { help: help !== '', ...(error && { error }) }),
    name,
    lang,
    defaultValue: failed?.values[name] ?? text,
  }
  return (
    <Field id={name} label={label} {...(help && { help })} {...(error && { error })}>
      {options ? (
        <NativeSelect {...common} key={common.defaultValue}>
          <option value="">{blank ?? t('asDefault', byDefault)}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      ) : rows > 1 ? (
        <Textarea {...common} rows={rows} />
      ) : (
        <Input
          {...common}
          {...(suggestions && { list: 'suggestions' })}
          maxLength={500}
          autoComplete="off"
        />
      )}
    </Field>
  )
}

function typedIn(failed: FailedForm | null, { name, options = [], isList }: SettingInput) {
  if (!isList || !failed) return failed?.values[name]
  const parts = options.map((_, at) => failed.values[`${name}.${at + 1}`])
  return parts.filter(Boolean).join(',')
}

type SecretSettingProps = {
  input: SettingInput
  failed: FailedForm | null
  help: string
  error: string | undefined
}

/** Never shows the secret: blank keeps it while it can be read, the box removes it. */
function SecretSetting({ input, failed, help, error }: SecretSettingProps) {
  const { name, label, text, isUnreadable } = input
  const t = useTranslations('admin.settings')
  const remove = `remove-${name}`
  return (
    <div className="grid gap-2">
      <Field id={name} label={label} help={help} {...(error && { error })}>
        <Input
          {...fieldProps(name, { help: true, ...(error && { error }) })}
          name={name}
          type="password"
          maxLength={500}
          autoComplete="new-password"
          required={isUnreadable}
        />
      </Field>
      {(text !== '' || isUnreadable) && (
        <label htmlFor={remove} className="flex min-h-6 items-center gap-2 text-sm">
          <input
            id={remove}
            type="checkbox"
            name={remove}
            defaultChecked={failed?.values[remove] === 'on'}
            key={failed?.values[remove] ?? ''}
            className="size-5 accent-current"
          />
          {t('secret.remove', { field: label })}
        </label>
      )}
    </div>
  )
}
