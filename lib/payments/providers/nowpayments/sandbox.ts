import { isPublicShop } from '@/lib/text/public-shop'

type Settings = {
  NODE_ENV: string
  APP_URL: string
  PAYMENT_METHODS: readonly string[]
  NOWPAYMENTS_URL: string
  NOWPAYMENTS_API_KEY?: string | undefined
}

/** The provider's sandbox, and local fakes. */
const SANDBOX_HOST = /^(api-sandbox\.nowpayments\.io|localhost|127(\.\d+){3}|\[::1\])$/

/** No money moves. */
export function isSandbox({ NOWPAYMENTS_URL }: Pick<Settings, 'NOWPAYMENTS_URL'>): boolean {
  return SANDBOX_HOST.test(new URL(NOWPAYMENTS_URL).hostname)
}

/** True where a local sandbox should be started: online payment enabled, no key, not public. */
export function wantsSandbox(env: Settings): boolean {
  return (
    env.PAYMENT_METHODS.includes('nowpayments') && !env.NOWPAYMENTS_API_KEY && !isPublicShop(env)
  )
}
