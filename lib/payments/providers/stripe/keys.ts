import 'server-only'
import { env } from '@/lib/env'
import { setting } from '@/lib/settings/current'
import { isPublicShop } from '@/lib/text/public-shop'

const STRIPE_API = 'https://api.stripe.com'

/** Empty texts where they are not set. */
export const stripeKeys = () => ({
  apiKey: setting('STRIPE_API_KEY') ?? '',
  webhookSecret: setting('STRIPE_WEBHOOK_SECRET') ?? '',
})

/** By the key's prefix; null without a key. */
export function stripeMode(apiKey = stripeKeys().apiKey): 'test' | 'live' | null {
  if (!apiKey) return null
  return /^(sk|rk)_live_/.test(apiKey) ? 'live' : 'test'
}

/** A public shop takes no test payments, and no other address than Stripe's. */
export function missingStripeSettings(): string[] {
  const { apiKey, webhookSecret } = stripeKeys()
  const isPublic = isPublicShop(env)
  return [
    ...(apiKey && !(isPublic && stripeMode(apiKey) === 'test') ? [] : ['STRIPE_API_KEY']),
    ...(webhookSecret ? [] : ['STRIPE_WEBHOOK_SECRET']),
    ...(isPublic && env.STRIPE_URL !== STRIPE_API ? ['STRIPE_URL'] : []),
  ]
}
