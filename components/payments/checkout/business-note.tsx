import { useTranslations } from 'next-intl'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import type { CheckoutSetup } from '@/lib/payments/types'

type Props = { business: CheckoutSetup['business']; lang: Language }

export function BusinessNote({ business, lang }: Props) {
  const t = useTranslations('payments.checkout.business')
  const doubt = business && business.status !== 'valid' ? business.status : null
  return (
    <p className="wrap-anywhere text-muted text-sm">
      {business && (
        <span>
          {business.vatNumber
            ? t('billedToNumber', { company: business.company, vatNumber: business.vatNumber })
            : t('billedTo', { company: business.company })}
        </span>
      )}{' '}
      {doubt && <span>{t(doubt)}</span>}{' '}
      <a href={paths.billing(lang)} className="text-ink underline underline-offset-4">
        {t(business ? 'change' : 'asBusiness')}
      </a>
    </p>
  )
}
