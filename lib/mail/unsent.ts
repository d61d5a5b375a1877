import { isPublicShop } from '@/lib/text/public-shop'

type Settings = {
  NODE_ENV: string
  APP_URL: string
  DATA_DIR: string
}

/** A warning at start for a public shop without a mail server, else null. */
export function describeUnsent(env: Settings, hasServer: boolean): string | null {
  if (hasServer || !isPublicShop(env)) return null
  return `No mail server is set (SMTP_URL, or Settings in admin): no mail leaves the shop, each is only written to ${env.DATA_DIR}/mail`
}
