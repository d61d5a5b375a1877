'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure } from '@/components/admin/form-failure'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import { decideVatNumberAction } from '@/lib/admin/customers/actions'
import type { FailedForm } from '@/lib/forms/form-state'

type Props = { customerId: string; company: string; vatNumber: string; isAccepted: boolean }

/** The owner's decision about a number that VIES confirms for another business, or for none that it names. */
export function VatNumberForm({ customerId, company, vatNumber, isAccepted }: Props) {
  const t = useTranslations('admin.customers.vatNumber')
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState<FailedForm | null, FormData>(
    decideVatNumberAction,
    null,
  )
  const decision = isAccepted ? 'withdraw' : 'accept'
  return (
    <form action={submit} className="mt-4 grid gap-3">
      <h3 className="font-medium">{t('title')}</h3>
      <p className="wrap-anywhere text-muted text-sm">
        {t(isAccepted ? 'accepted' : 'question', { company })}
      </p>
      <input type="hidden" name="customerId" value={customerId} />
      <input type="hidden" name="company" value={company} />
      <input type="hidden" name="vatNumber" value={vatNumber} />
      <input type="hidden" name="decision" value={decision} />
      {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
      <SendButton isBusy={isBusy} variant="outline">
        {t(decision)}
      </SendButton>
    </form>
  )
}
