import 'server-only'
import { COMPANY_SETTINGS } from '@/lib/company'
import { DEMONSTRATION, EnvironmentError, env } from '@/lib/env'
import { isPublicShop } from '@/lib/text/public-shop'
import { setting } from './current'
import type { SettingName } from './rules'
import { missingOfVat } from './vat'

/** Required by law, or the customers' payments would go astray. A VAT number only where VAT is charged. */
const REQUIRED: readonly SettingName[] = [
  ...Object.values(COMPANY_SETTINGS).filter((name) => name !== 'COMPANY_VAT_ID'),
  'SHOP_EMAIL',
  'BANK_BENEFICIARY',
  'BANK_IBAN',
  'BANK_BIC',
]

export const isNeededInPublic = (name: string): boolean => REQUIRED.some((one) => one === name)

/** Settings that a public shop needs and that are not set, or only to their demonstration. */
export function missingFacts(read: (name: SettingName) => unknown = setting): SettingName[] {
  const demonstration: Partial<Record<SettingName, string>> = DEMONSTRATION
  const isMissing = (name: SettingName) => !read(name) || read(name) === demonstration[name]
  return [...REQUIRED.filter(isMissing), ...missingOfVat(read)]
}

/** Throws EnvironmentError for a public shop that lacks facts. Call it once the stored settings are read. */
export function requireFacts(): void {
  const missing = missingFacts()
  if (missing.length === 0 || !isPublicShop(env)) return
  throw new EnvironmentError(
    [
      'Missing settings:',
      ...missing,
      `a shop that the public reaches at ${env.APP_URL} needs these; set them as .env.example explains,`,
      'or in /admin/settings while APP_URL is an address of your own network',
    ].join('\n  '),
  )
}
