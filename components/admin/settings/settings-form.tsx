'use client'

import { useTranslations } from 'next-intl'
import { useActionState, useRef } from 'react'
import { ConfirmFields, confirmErrors } from '@/components/admin/confirm/confirm-fields'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { saveSettingsAction } from '@/lib/admin/settings/actions'
import type { Asks } from '@/lib/auth/confirmation'
import type { Section, SettingTexts } from '@/lib/settings/sections'
import { SettingField } from './setting-field'
import type { SettingInput } from './setting-inputs'

type Props = {
  section: Section
  /** The version of the shown values; a form with an older one is refused. */
  version: number
  inputs: SettingInput[]
  asksPassword: boolean
  /** Whether a second factor is asked for beside the password. */
  asks: Asks
}

export function SettingsForm({ section, version, inputs, asksPassword, asks }: Props) {
  const t = useTranslations('admin.settings')
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState(saveSettingsAction, null)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  // After a conflict the form has been shown the newer values: sending it again replaces them.
  const newer = failed?.code === 'CONFLICT' ? failed.body : null
  const meanwhile = newer?.texts as SettingTexts | undefined
  const isUnconfirmed = Boolean(failed?.fieldErrors.password || failed?.fieldErrors.code)
  const errors = confirmErrors(
    failed ?? {},
    failed && isUnconfirmed ? errorText(failed, t('failed')) : '',
  )
  const suggestions = inputs.find((input) => input.suggestions)?.suggestions
  return (
    <form action={submit} noValidate className="grid max-w-2xl gap-4">
      <input type="hidden" name="section" value={section} />
      <input type="hidden" name="version" value={String(newer?.version ?? version)} />
      {inputs.map((input) => (
        <SettingField
          key={input.name}
          input={input}
          failed={failed}
          meanwhile={meanwhile && (meanwhile[input.name] ?? '')}
        />
      ))}
      {suggestions && (
        <datalist id="suggestions">
          {suggestions.map(({ value, label }) => (
            <option key={value} value={value} label={label} />
          ))}
        </datalist>
      )}
      {(asksPassword || failed?.code === 'PASSWORD_REQUIRED') && (
        <ConfirmFields
          errors={errors}
          asks={asks ?? (failed?.body.asks as Asks | undefined) ?? null}
          password={password}
          code={code}
        />
      )}
      {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
      <SendButton isBusy={isBusy}>{t('save')}</SendButton>
    </form>
  )
}
