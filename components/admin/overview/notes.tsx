import { Card, CardTitle } from '@/components/ui/card'
import { customerAddress } from '@/lib/admin/customers/filters'
import type { Overview } from '@/lib/admin/overview'
import { adminTexts } from '@/lib/admin/texts'
import { LANGUAGE_TABLE, type Language } from '@/lib/languages'

/** Shown until the opening list is done. */
export async function OpeningNote({ count }: { count: number }) {
  if (count === 0) return null
  const t = await adminTexts()
  return (
    <p className="mt-4 rounded-card border border-warning bg-raised px-4 py-3">
      <a
        href="/admin/opening"
        className="inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {t('admin.opening.count', { count })}
      </a>
    </p>
  )
}

/** Shown until the owner replaces the sample texts of the home page. */
export async function SampleNote({ languages }: { languages: readonly Language[] }) {
  if (languages.length === 0) return null
  const t = await adminTexts()
  return (
    <p className="wrap-anywhere mt-4 rounded-card border border-line px-4 py-3">
      {t('admin.overview.samples', {
        languages: languages.map((lang) => LANGUAGE_TABLE[lang].name).join(', '),
      })}
    </p>
  )
}

/** Businesses that pay VAT until the owner has decided. */
export async function HeldNumbers({ businesses }: { businesses: Overview['heldNumbers'] }) {
  if (businesses.length === 0) return null
  const t = await adminTexts()
  return (
    <Card aria-labelledby="overview-numbers">
      <CardTitle id="overview-numbers">{t('admin.overview.heldNumbers')}</CardTitle>
      <ul className="mt-3 divide-y divide-line">
        {businesses.map(({ customerId, company }) => (
          <li key={customerId} className="py-1.5">
            <a
              href={customerAddress(customerId)}
              translate="no"
              className="wrap-anywhere inline-flex min-h-6 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
            >
              {company}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
