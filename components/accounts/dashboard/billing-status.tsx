import { type Billing, standingOf } from '@/lib/accounts/billing/model'
import { countryName } from '@/lib/i18n/country-codes'
import { datesIn } from '@/lib/i18n/dates'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { sellerCountry, vatSetup } from '@/lib/payments/vat/vat'
import { isVatCharged } from '@/lib/settings/vat'

type Props = { billing: Billing | null; isSaved: boolean; lang: Language }

/** The answer of VIES about the number, and its effect on prices. */
export async function BillingStatus({ billing, isSaved, lang }: Props) {
  const t = await getTexts('accounts.billing')
  const check = billing?.check
  const date = check && datesIn(lang).dateTime(new Date(check.checkedAt), { dateStyle: 'long' })
  const standing = billing && standingOf(billing)
  const isNet = vatSetup(billing).vat.reverseCharge.length > 0
  const country = countryName(sellerCountry(), lang)
  const lines = [
    isSaved && t('saved'),
    standing && (standing === 'valid' || isVatCharged()) && t(standing, { date: date ?? '' }),
    isNet && t('validAbroad', { country }),
  ].filter((line): line is string => Boolean(line))
  if (lines.length === 0) return null
  return (
    <div role="status" className="mt-6 rounded-card border border-line bg-raised px-4 py-3">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
