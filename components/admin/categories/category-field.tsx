'use client'

import { useTranslations } from 'next-intl'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import type { FailedForm } from '@/lib/forms/form-state'
import type { CategoryInput } from './category-inputs'

type Props = {
  input: CategoryInput
  failed: FailedForm | null
  /** Stored by another form since this one was opened. */
  meanwhile: string | undefined
}

export function CategoryField({ input, failed, meanwhile }: Props) {
  const { name, label, value, options, maxLength, isLong, standard } = input
  const t = useTranslations('admin')
  const typed = failed?.values[name] ?? value
  const shown = options?.find((one) => one.value === meanwhile)?.label ?? meanwhile
  const isNewer = meanwhile !== undefined && meanwhile !== typed
  const help = (input.help || standard || isNewer) && (
    <>
      {input.help && <span>{`${input.help} `}</span>}
      {standard && (
        <>
          <span>{t('categories.standard')}</span>{' '}
          <span lang={standard.lang} translate="no">
            {standard.text}
          </span>
        </>
      )}
      {isNewer && (
        <span>{` ${t('settings.meanwhile', { value: shown || t('categories.none') })}`}</span>
      )}
    </>
  )
  const code = failed?.fieldErrors[name]
  const error = code && ((code === 'taken' && input.taken) || input.error)
  const common = {
    ...fieldProps(name, { help: Boolean(help), ...(error && { error }) }),
    name,
    lang: standard?.lang,
    defaultValue: typed,
  }
  return (
    <Field id={name} label={label} {...(help && { help })} {...(error && { error })}>
      {options ? (
        <NativeSelect {...common} key={typed}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      ) : isLong ? (
        <Textarea {...common} rows={2} maxLength={maxLength} />
      ) : (
        <Input {...common} maxLength={maxLength} autoComplete="off" />
      )}
    </Field>
  )
}
