import { Card, CardTitle } from '@/components/ui/card'
import { customerAddress } from '@/lib/admin/customers/filters'
import type { Overview } from '@/lib/admin/overview'
import { adminTexts } from '@/lib/admin/texts'

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
