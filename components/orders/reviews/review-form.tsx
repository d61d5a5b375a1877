'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useActionState, useEffect, useRef } from 'react'
import { useFieldMessage } from '@/components/accounts/use-field-message'
import { Submit } from '@/components/orders/withdrawal/withdrawal-parts'
import { useErrorText } from '@/components/payments/use-error-text'
import { ErrorList } from '@/components/ui/error-list'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import type { FailedForm } from '@/lib/forms/form-state'
import { reviewAction } from '@/lib/orders/reviews/actions'
import { MAX_NAME, MAX_REVIEW } from '@/lib/orders/reviews/limits'
import { STARS } from '@/lib/products/reviews/average'

type Props = {
  lineId: string
  token: string
  reference: string
  /** Proposed; the customer chooses. */
  name: string
}

/** One line's review: stars, text and a name; works without scripts. */
export function ReviewForm({ lineId, token, reference, name }: Props) {
  const t = useTranslations('reviews')
  const tAccounts = useTranslations('accounts')
  const textOf = useFieldMessage()
  const errorText = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(reviewAction, null)
  useEffect(() => {
    if (failed) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [failed])
  const errorOf = (field: string) => textOf(failed?.fieldErrors[field])
  const of = (field: string) => {
    const error = errorOf(field)
    return error ? { error } : {}
  }
  const typed = failed?.values ?? {}
  const idOf = (field: string) => `${field}-${lineId}`
  const wrong = ['stars', 'text', 'name'].filter((field) => failed?.fieldErrors[field])
  const labels: Record<string, string> = {
    stars: t('yourStars'),
    text: t('yourText'),
    name: t('yourName'),
  }
  return (
    <form ref={form} noValidate action={act} className="mt-4 grid gap-5">
      <input type="hidden" name="lang" value={useLocale()} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="lineId" value={lineId} />
      {wrong.length > 0 && (
        <ErrorList
          id={idOf('errors')}
          title={tAccounts('fixErrors', { count: wrong.length })}
          heading="h3"
          wrong={wrong.map((field) => ({
            id: idOf(field),
            label: labels[field] ?? '',
            message: errorOf(field),
          }))}
        />
      )}
      <p role="alert" className="text-bad empty:hidden">
        {failed && wrong.length === 0 && errorText(failed, t('failed'))}
      </p>
      <fieldset>
        <legend className="mb-1 font-medium text-sm">{t('yourStars')}</legend>
        {STARS.map((stars, index) => (
          <label key={stars} className="flex min-h-11 items-center gap-3">
            <input
              key={typed.stars}
              type="radio"
              name="stars"
              value={stars}
              required
              defaultChecked={typed.stars === String(stars)}
              // biome-ignore lint/a11y/noAutofocus: the first error, also without scripts
              autoFocus={index === 0 && wrong[0] === 'stars'}
              className="size-5 accent-ink"
              {...(index === 0 && { id: idOf('stars') })}
              {...(errorOf('stars') && {
                'aria-invalid': true,
                'aria-describedby': idOf('stars-error'),
              })}
            />
            <span aria-hidden className="w-24 tracking-[0.15em]">
              {'★'.repeat(stars)}
            </span>
            <span>{t('starsShort', { stars })}</span>
          </label>
        ))}
        <p id={idOf('stars-error')} className="text-bad text-sm empty:hidden">
          {errorOf('stars')}
        </p>
      </fieldset>
      <Field id={idOf('text')} label={t('yourText')} help={t('yourTextHelp')} {...of('text')}>
        <Textarea
          key={typed.text}
          {...fieldProps(idOf('text'), { help: true, ...of('text') })}
          name="text"
          required
          autoFocus={wrong[0] === 'text'}
          rows={5}
          maxLength={MAX_REVIEW}
          defaultValue={typed.text}
        />
      </Field>
      <Field id={idOf('name')} label={t('yourName')} help={t('yourNameHelp')} {...of('name')}>
        <Input
          key={typed.name}
          {...fieldProps(idOf('name'), { help: true, ...of('name') })}
          name="name"
          required
          autoComplete="nickname"
          autoFocus={wrong[0] === 'name'}
          maxLength={MAX_NAME}
          defaultValue={typed.name ?? name}
        />
      </Field>
      <div>
        <Submit isBusy={isBusy} label={t('send')} />
      </div>
    </form>
  )
}
