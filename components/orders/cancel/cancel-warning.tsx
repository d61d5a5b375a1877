import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** For customers who have paid already (specification §2, Dashboard). */
export function CancelWarning({
  supportEmail,
  reference,
}: {
  supportEmail: string
  reference: string
}) {
  const t = useTranslations('orders.cancel')
  return (
    <div className="mt-5 flex gap-3 rounded-card bg-warning/10 p-4">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
      <p>
        {t('warning')}{' '}
        <a
          href={`mailto:${supportEmail}?subject=${encodeURIComponent(reference)}`}
          className="font-medium underline underline-offset-4"
        >
          {t('contact')}
        </a>
      </p>
    </div>
  )
}
