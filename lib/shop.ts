import 'server-only'
import { setting } from '@/lib/settings/current'
import { env } from './env'

export const shop = {
  get name() {
    return setting('SHOP_NAME')
  },
  get email() {
    return setting('SHOP_EMAIL')
  },
  url: env.APP_URL,
  copyrightYear: env.COPYRIGHT_YEAR,
} as const
