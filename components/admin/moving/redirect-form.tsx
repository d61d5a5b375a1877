'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { FailedForm } from '@/lib/forms/form-state'
import { deleteRedirectAction, saveRedirectAction } from '@/lib/products/redirects/actions'
import { REDIRECT_REFUSALS } from '@/lib/products/redirects/check'

type Props = { from: string; to: string }

/** `from` and `to`: those that are to be changed, or an address that was asked for in vain. */
export function RedirectForm({ from, to }: Props) {
  const t = useTranslations('admin.moving.redirecting')
  const errorText = useErrorText()
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(
    saveRedirectAction,
    null,
  )
  const refusal = REDIRECT_REFUSALS.find((one) => one === failed?.body.refusal)
  const error = refusal ? { error: t(`refusals.${refusal}`) } : {}
  const wrong = { from: refusal === 'path' ? error : {}, to: refusal === 'path' ? {} : error }
  const typed = { from: failed?.values.from ?? from, to: failed?.values.to ?? to }
  return (
    <section aria-labelledby="new-redirect" className="mb-10">
      <h2 id="new-redirect" className="mb-4 text-xl">
        {t('add')}
      </h2>
      <form action={act} noValidate className="grid max-w-3xl gap-4">
        {(['from', 'to'] as const).map((name) => (
          <Field
            key={name}
            id={`redirect-${name}`}
            label={t(name)}
            help={t(`${name}Help`)}
            {...wrong[name]}
          >
            <Input
              {...fieldProps(`redirect-${name}`, { help: true, ...wrong[name] })}
              name={name}
              required
              maxLength={500}
              autoComplete="off"
              spellCheck={false}
              defaultValue={typed[name]}
              key={typed[name]}
            />
          </Field>
        ))}
        {failed && !refusal && (
          <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>
        )}
        {failed && refusal && <FormFailure failed={failed}>{t(`refusals.${refusal}`)}</FormFailure>}
        <SendButton isBusy={isBusy}>{t('save')}</SendButton>
      </form>
    </section>
  )
}

/** Asks in a disclosure, which opens without scripts. */
export function DeleteRedirect({ path }: { path: string }) {
  const t = useTranslations('admin.moving.redirecting')
  const errorText = useErrorText()
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(
    deleteRedirectAction,
    null,
  )
  return (
    <details>
      <summary className="min-h-6 cursor-pointer underline underline-offset-4">
        {t('delete')}
        <span className="sr-only">{` ${path}`}</span>
      </summary>
      <form action={act} className="mt-2 grid gap-2">
        <input type="hidden" name="path" value={path} />
        {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
        <SendButton isBusy={isBusy} variant="outline">
          {t('deleteConfirm')}
        </SendButton>
      </form>
    </details>
  )
}
