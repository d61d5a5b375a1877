import { adminTexts } from '@/lib/admin/texts'
import { stripeMode } from '@/lib/payments/providers/stripe/keys'
import { shop } from '@/lib/shop'

/** Shows whether the active key takes money, and the address for Stripe's messages. */
export async function StripeMode() {
  const t = await adminTexts()
  return (
    <div className="wrap-anywhere mb-6 grid max-w-3xl gap-2">
      <p className="font-medium">{t(`admin.settings.stripe.${stripeMode() ?? 'none'}`)}</p>
      <p className="text-muted">
        {t('admin.settings.stripe.endpoint', { url: `${shop.url}/api/payment/stripe-webhook` })}
      </p>
    </div>
  )
}
