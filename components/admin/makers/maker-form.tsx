'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { ActionSummary } from '@/components/admin/orders/action-summary'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { FailedForm } from '@/lib/forms/form-state'
import { deleteMakerAction, saveMakerAction } from '@/lib/products/makers/actions'
import { MAKER_FIELDS } from '@/lib/products/papers/schema'

const HELPED = ['makerContact', 'makerCountry', 'responsibleName'] as const
const CODES = ['missing', 'wrong', 'taken'] as const

type Props = {
  /** Null for a new maker. */
  maker: { id: string; updatedAt: string } | null
  /** The brand and the papers by field; absent ones are blank. */
  fields: Record<string, string>
  countries: { code: string; label: string }[]
}

export function MakerForm({ maker, fields, countries }: Props) {
  const t = useTranslations('admin.makers')
  const tPapers = useTranslations('admin.products.papers')
  const tSettings = useTranslations('admin.settings')
  const errorText = useErrorText()
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(saveMakerAction, null)
  // After a conflict the form shows the newer values beside the typed ones: sending it again replaces them.
  const newer = failed?.code === 'CONFLICT' ? failed.body : null
  const meanwhile = newer?.fields as Record<string, string> | undefined

  function propsOf(name: string, own: string | undefined) {
    const typed = failed?.values[name] ?? fields[name] ?? ''
    const stored = meanwhile && (meanwhile[name] ?? '')
    const isNewer = stored !== undefined && stored !== typed
    const said = isNewer && tSettings('meanwhile', { value: stored || tPapers('notGiven') })
    const help = [own, said].filter(Boolean).join(' ') || undefined
    const code = CODES.find((one) => one === failed?.fieldErrors[name])
    const error = code && { error: t(code) }
    return {
      field: { id: `maker-${name}`, ...(help && { help }), ...error },
      control: {
        ...fieldProps(`maker-${name}`, { help: help !== undefined, ...error }),
        name,
        defaultValue: typed,
      },
    }
  }

  const brand = propsOf('brand', t('brandHelp'))
  return (
    <form action={act} noValidate className="grid max-w-3xl items-start gap-4 sm:grid-cols-2">
      {maker && (
        <>
          <input type="hidden" name="id" value={maker.id} />
          <input
            type="hidden"
            name="updatedAt"
            value={String(newer?.updatedAt ?? maker.updatedAt)}
          />
        </>
      )}
      <Field {...brand.field} label={t('brand')} className="sm:col-span-2">
        <Input {...brand.control} maxLength={60} autoComplete="off" required />
      </Field>
      {MAKER_FIELDS.map((name) => {
        const helped = HELPED.find((one) => one === name)
        const { field, control } = propsOf(name, helped && tPapers(`help.${helped}`))
        return (
          <Field key={name} {...field} label={tPapers(`fields.${name}`)}>
            {name === 'makerCountry' ? (
              <NativeSelect {...control} key={control.defaultValue}>
                <option value="">{tPapers('notGiven')}</option>
                {countries.map(({ code, label }) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </NativeSelect>
            ) : (
              <Input {...control} maxLength={300} autoComplete="off" />
            )}
          </Field>
        )
      })}
      <div className="grid gap-4 sm:col-span-2">
        {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
        <SendButton isBusy={isBusy}>{t(maker ? 'save' : 'add')}</SendButton>
      </div>
    </form>
  )
}

/** Opening it says what becomes of the products; its button deletes. */
export function DeleteMaker({ id }: { id: string }) {
  const t = useTranslations('admin.makers')
  const errorText = useErrorText()
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(deleteMakerAction, null)
  return (
    <details
      open={failed !== null || undefined}
      className="group mt-10 max-w-3xl rounded-card border border-line open:bg-raised"
    >
      <ActionSummary>{t('delete')}</ActionSummary>
      <form action={act} className="grid gap-3 px-4 pt-1 pb-4">
        <p className="text-muted">{t('deleteText')}</p>
        <input type="hidden" name="id" value={id} />
        {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
        <SendButton isBusy={isBusy} size="sm" variant="destructive">
          {t('deleteConfirm')}
        </SendButton>
      </form>
    </details>
  )
}
