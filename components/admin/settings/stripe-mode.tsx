import { adminTexts } from '@/lib/admin/texts'
import { stripeMode } from '@/lib/payments/providers/stripe/keys'
import { shop } from '@/lib/shop'

/** Whether the key in force takes money, and the address that Stripe's messages go to. */
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
