'use client'

import { useTranslations } from 'next-intl'
import { useActionState, useId } from 'react'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import type { FailedForm } from '@/lib/forms/form-state'
import { confirmRulesAction } from '@/lib/products/moving/actions'
import { type Decision, TARGETS } from '@/lib/products/moving/model'

type Choice = { value: string; label: string }

type Props = {
  importId: string
  types: Decision<string>[]
  options: Decision<string>[]
  categories: Choice[]
}

export function DecisionForm({ importId, types, options, categories }: Props) {
  const t = useTranslations('admin.moving.decide')
  const errorText = useErrorText()
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(
    confirmRulesAction,
    null,
  )
  const targets = TARGETS.map((value) => ({ value, label: t(`targets.${value}`) }))
  return (
    <form action={act} noValidate className="grid gap-6">
      <input type="hidden" name="importId" value={importId} />
      {types.length > 0 && (
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 font-medium">{t('types')}</legend>
          {types.map((one) => (
            <DecisionField
              key={one.word}
              name={`type:${one.word}`}
              decision={one}
              choices={categories}
              failed={failed}
            />
          ))}
        </fieldset>
      )}
      {options.length > 0 && (
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 font-medium">{t('options')}</legend>
          {options.map((one) => (
            <DecisionField
              key={one.word}
              name={`option:${one.word}`}
              decision={one}
              choices={targets}
              failed={failed}
            />
          ))}
        </fieldset>
      )}
      {failed && (
        <FormFailure failed={failed}>
          {failed.code === 'VALIDATION_ERROR'
            ? t('incomplete')
            : errorText(failed, t('incomplete'))}
        </FormFailure>
      )}
      <SendButton isBusy={isBusy}>{t('confirm')}</SendButton>
    </form>
  )
}

type FieldProps = {
  name: string
  decision: Decision<string>
  choices: Choice[]
  failed: FailedForm | null
}

function DecisionField({ name, decision, choices, failed }: FieldProps) {
  const t = useTranslations('admin.moving.decide')
  const id = useId()
  const { word, count, target } = decision
  const wrong = failed?.fieldErrors[name] ? { error: t('incomplete') } : {}
  const chosen = failed?.values[name] ?? target ?? ''
  return (
    <Field id={id} label={word || t('untyped')} help={t('uses', { count })} {...wrong}>
      <NativeSelect
        {...fieldProps(id, { help: true, ...wrong })}
        name={name}
        defaultValue={chosen}
        key={chosen}
      >
        {!target && <option value="">{t('choose')}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
