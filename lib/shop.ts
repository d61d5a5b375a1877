import 'server-only'
import { env } from './env'

export const shop = {
  name: env.SHOP_NAME,
  email: env.SHOP_EMAIL,
  url: env.APP_URL,
  copyrightYear: env.COPYRIGHT_YEAR,
} as const
