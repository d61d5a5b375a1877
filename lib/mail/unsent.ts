import { isPublicShop } from '@/lib/text/public-shop'

type Settings = {
  NODE_ENV: string
  APP_URL: string
  DATA_DIR: string
  SMTP_URL?: string | undefined
}

/** A warning at start for a public shop without SMTP, else null. */
export function describeUnsent(env: Settings): string | null {
  if (env.SMTP_URL || !isPublicShop(env)) return null
  return `SMTP_URL is not set: no mail leaves the shop, each is only written to ${env.DATA_DIR}/mail`
}
