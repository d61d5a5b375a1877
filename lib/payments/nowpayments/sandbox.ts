import { isPublicShop } from '@/lib/text/public-shop'

type Settings = {
  NODE_ENV: string
  APP_URL: string
  PAYMENT_METHODS: readonly string[]
  NOWPAYMENTS_URL: string
  NOWPAYMENTS_API_KEY?: string | undefined
}

/** The provider's own sandbox, and this machine, where no provider is. */
const SANDBOX_HOST = /^(api-sandbox\.nowpayments\.io|localhost|127(\.\d+){3}|\[::1\])$/

/** True where online payment is a trial: no money moves. */
export function isSandbox({ NOWPAYMENTS_URL }: Pick<Settings, 'NOWPAYMENTS_URL'>): boolean {
  return SANDBOX_HOST.test(new URL(NOWPAYMENTS_URL).hostname)
}

/**
 * True where whoever starts the shop runs a sandbox with it: online payment is wanted, nobody has set a
 * key, and the public does not reach it.
 */
export function wantsSandbox(env: Settings): boolean {
  return (
    env.PAYMENT_METHODS.includes('nowpayments') && !env.NOWPAYMENTS_API_KEY && !isPublicShop(env)
  )
}
