import 'server-only'
import { COMPANY_SETTINGS, type CompanyFact, DEMONSTRATION_VAT_ID, NONE } from '@/lib/company'
import { setting } from '@/lib/settings/current'
import { isVatCharged } from '@/lib/settings/vat'
import { shop } from '@/lib/shop'
import type { Seller } from './data'

function factOf(name: CompanyFact): string | null {
  const value = setting(COMPANY_SETTINGS[name])
  return value && value.toLowerCase() !== NONE ? value : null
}

export const sellerNow = (): Seller => ({
  shop: shop.name,
  email: shop.email,
  country: setting('COMPANY_COUNTRY'),
  company: factOf('company'),
  form: factOf('form'),
  capital: factOf('capital'),
  address: factOf('address'),
  registration: factOf('registration'),
  vatId: factOf('vatId') ?? (isVatCharged() ? DEMONSTRATION_VAT_ID : null),
  phone: factOf('phone'),
})
