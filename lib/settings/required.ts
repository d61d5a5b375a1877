import 'server-only'
import { COMPANY_SETTINGS } from '@/lib/company'
import { DEMONSTRATION, EnvironmentError, env } from '@/lib/env'
import { isPublicShop } from '@/lib/text/public-shop'
import { setting } from './current'
import type { SettingName } from './rules'
import { missingOfVat } from './vat'

/** Required by law, or the customers' payments would go astray. */
const REQUIRED: readonly SettingName[] = [
  ...Object.values(COMPANY_SETTINGS),
  'SHOP_EMAIL',
  'BANK_BENEFICIARY',
  'BANK_IBAN',
  'BANK_BIC',
]

/** A VAT number only where VAT is charged. */
export const isNeededInPublic = (name: string): boolean =>
  name !== 'COMPANY_VAT_ID' && REQUIRED.some((one) => one === name)

/** Settings that a public shop needs and that are not set, or only to their demonstration. */
export function missingFacts(read: (name: SettingName) => unknown = setting): SettingName[] {
  const demonstration: Partial<Record<SettingName, string>> = DEMONSTRATION
  const open = missingOfVat(read)
  return REQUIRED.filter((name) =>
    name === 'COMPANY_VAT_ID'
      ? open.includes(name)
      : !read(name) || read(name) === demonstration[name],
  ).concat(open.filter((name) => !REQUIRED.includes(name)))
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
