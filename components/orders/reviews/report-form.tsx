'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useActionState, useEffect, useRef } from 'react'
import { FormAlert } from '@/components/accounts/form-alert'
import { SubmitButton } from '@/components/accounts/submit-button'
import { useFieldMessage } from '@/components/accounts/use-field-message'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import type { FailedForm } from '@/lib/forms/form-state'
import { REFUSALS } from '@/lib/orders/reviews/admin/refusals'
import { MAX_NAME, MAX_REPORT } from '@/lib/orders/reviews/limits'
import { reportReviewAction } from '@/lib/orders/reviews/reports/actions'

type Props = { reviewId: string; shopEmail: string }

const FIELDS = ['reason', 'text', 'name', 'email'] as const

/** Reason and explanation; name and address may be missing. Works without scripts. */
export function ReportForm({ reviewId, shopEmail }: Props) {
  const t = useTranslations('reviewReport')
  const textOf = useFieldMessage()
  const errorText = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [failed, act, isPending] = useActionState<FailedForm | null, FormData>(
    reportReviewAction,
    null,
  )
  useEffect(() => {
    if (failed) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [failed])
  const typed = failed?.values ?? {}
  const wrong = FIELDS.filter((field) => failed?.fieldErrors[field])
  const of = (field: (typeof FIELDS)[number]) => {
    const error = textOf(failed?.fieldErrors[field])
    return error ? { error } : {}
  }
  const alertText = () => {
    if (!failed || wrong.length > 0) return ''
    return failed.code === 'CONFLICT'
      ? t('already', { email: shopEmail })
      : errorText(failed, t('failed'))
  }
  return (
    <form ref={form} noValidate action={act} className="grid gap-5">
      <input type="hidden" name="reviewId" value={reviewId} />
      <input type="hidden" name="language" value={useLocale()} />
      <FormAlert text={alertText()} />
      <Field id="report-reason" label={t('reason')} {...of('reason')}>
        <NativeSelect
          key={typed.reason}
          {...fieldProps('report-reason', of('reason'))}
          name="reason"
          required
          autoFocus={wrong[0] === 'reason'}
          defaultValue={typed.reason ?? ''}
        >
          <option value="">{t('choose')}</option>
          {REFUSALS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reasons.${reason}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field id="report-text" label={t('text')} help={t('textHelp')} {...of('text')}>
        <Textarea
          key={typed.text}
          {...fieldProps('report-text', { help: true, ...of('text') })}
          name="text"
          required
          autoFocus={wrong[0] === 'text'}
          rows={5}
          maxLength={MAX_REPORT}
          defaultValue={typed.text}
        />
      </Field>
      <Field id="report-name" label={t('name')} {...of('name')}>
        <Input
          key={typed.name}
          {...fieldProps('report-name', of('name'))}
          name="name"
          autoComplete="name"
          autoFocus={wrong[0] === 'name'}
          maxLength={MAX_NAME}
          defaultValue={typed.name}
        />
      </Field>
      <Field id="report-email" label={t('email')} help={t('emailHelp')} {...of('email')}>
        <Input
          key={typed.email}
          {...fieldProps('report-email', { help: true, ...of('email') })}
          name="email"
          type="email"
          autoComplete="email"
          autoFocus={wrong[0] === 'email'}
          defaultValue={typed.email}
        />
      </Field>
      <p className="max-w-[65ch] text-sm">{t('goodFaith')}</p>
      <SubmitButton isPending={isPending} label={t('send')} pendingLabel={t('sending')} />
    </form>
  )
}
