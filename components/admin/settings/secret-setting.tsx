'use client'

import { useTranslations } from 'next-intl'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { FailedForm } from '@/lib/forms/form-state'
import type { SettingInput } from './setting-inputs'

type Props = {
  input: SettingInput
  failed: FailedForm | null
  help: string
  error: string | undefined
}

/** Never shows the secret: blank keeps it while it can be read, the box removes it. */
export function SecretSetting({ input, failed, help, error }: Props) {
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
