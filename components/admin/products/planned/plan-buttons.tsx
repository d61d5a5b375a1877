'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure } from '@/components/admin/form-failure'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import { endPlanAction, removePlanAction } from '@/lib/products/planned/actions'

type Props = {
  productId: string
  planId: string
  /** Names the row. */
  name: string
}

/** Without a question: it can be planned again. */
export function RemovePlan(props: Props) {
  const t = useTranslations('admin.products.prices')
  return (
    <PlanForm {...props} action={removePlanAction} label={t('remove')} failure={t('notRemoved')} />
  )
}

/** Opening it explains the effect; its button ends the price. */
export function EndPlan(props: Props) {
  const t = useTranslations('admin.products.prices')
  return (
    <details className="max-w-64">
      <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4">
        {t('end')}
        <span className="sr-only">: {props.name}</span>
      </summary>
      <p className="my-2 text-muted">{t('endText')}</p>
      <PlanForm {...props} action={endPlanAction} label={t('endNow')} failure={t('notEnded')} />
    </details>
  )
}

type FormProps = Props & {
  action: typeof endPlanAction
  label: string
  failure: string
}

function PlanForm({ productId, planId, name, action, label, failure }: FormProps) {
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState(action, null)
  return (
    <form action={submit} className="grid gap-2">
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="planId" value={planId} />
      <SendButton size="sm" variant="outline" isBusy={isBusy}>
        {label}
        <span className="sr-only">: {name}</span>
      </SendButton>
      {failed && <FormFailure failed={failed}>{errorText(failed, failure)}</FormFailure>}
    </form>
  )
}
