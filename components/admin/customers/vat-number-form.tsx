'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure } from '@/components/admin/form-failure'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import { decideVatNumberAction } from '@/lib/admin/customers/actions'
import type { FailedForm } from '@/lib/forms/form-state'

type Props = {
  customerId: string
  company: string
  vatNumber: string
  /** Null before the owner has decided. */
  isAccepted: boolean | null
}

/** The owner's decision about a number that VIES confirms for another business, or for none that it names. */
export function VatNumberForm({ customerId, company, vatNumber, isAccepted }: Props) {
  const t = useTranslations('admin.customers.vatNumber')
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState<FailedForm | null, FormData>(
    decideVatNumberAction,
    null,
  )
  return (
    <form action={submit} className="mt-4 grid gap-3">
      <h3 className="font-medium">{t('title')}</h3>
      <p className="wrap-anywhere text-muted text-sm">
        {t(isAccepted === null ? 'question' : isAccepted ? 'accepted' : 'refused', { company })}
      </p>
      <input type="hidden" name="customerId" value={customerId} />
      <input type="hidden" name="company" value={company} />
      <input type="hidden" name="vatNumber" value={vatNumber} />
      {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
      <div className="flex flex-wrap gap-3">
        {!isAccepted && (
          <SendButton isBusy={isBusy} variant="outline" name="decision" value="accept">
            {t('accept')}
          </SendButton>
        )}
        {isAccepted !== false && (
          <SendButton isBusy={isBusy} variant="outline" name="decision" value="withdraw">
            {t(isAccepted ? 'withdraw' : 'refuse')}
          </SendButton>
        )}
      </div>
    </form>
  )
}
