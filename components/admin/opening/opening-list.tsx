import { ConfirmForm } from '@/components/admin/confirm/confirm-form'
import { Card, CardTitle } from '@/components/ui/card'
import { adminTexts } from '@/lib/admin/texts'
import { isConfirmed } from '@/lib/auth/confirmation'
import { LANGUAGE_TABLE, type Language } from '@/lib/languages'
import { isMissing, type OpeningItem } from '@/lib/site/opening'
import { RemoveForm } from './remove-form'

export async function OpeningList({ items }: { items: OpeningItem[] }) {
  const t = await adminTexts()
  type Key = Parameters<typeof t>[0]
  const titleOf = ({ name }: OpeningItem) => {
    const section = `admin.settings.names.${name}` as Key
    const own = `admin.opening.items.${name}` as Key
    return t(t.has(own) ? own : section)
  }
  const labelOf = (missing: string) => {
    const keys = [
      `admin.opening.points.${missing}`,
      `admin.settings.fields.${missing}`,
      `payments.method.${missing}`,
    ] as Key[]
    const key = keys.find((one) => t.has(one))
    return key ? t(key) : (LANGUAGE_TABLE[missing as Language]?.name ?? missing)
  }
  return (
    <ul className="grid max-w-3xl gap-3">
      {items.map((item) => (
        <li
          key={item.name}
          className={`wrap-anywhere rounded-card border bg-raised px-4 py-3 ${
            isMissing(item) ? 'border-warning' : 'border-line'
          }`}
        >
          <div className="flex flex-wrap justify-between gap-x-4">
            {item.href ? (
              <a
                href={item.href}
                className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
              >
                {titleOf(item)}
              </a>
            ) : (
              <span className="font-medium">{titleOf(item)}</span>
            )}
            {isMissing(item) ? (
              <strong className="font-medium text-warning">{t('admin.opening.missing')}</strong>
            ) : (
              <span className="text-good">{t('admin.opening.done')}</span>
            )}
          </div>
          {isMissing(item) && (
            <p className="mt-1 text-muted">
              {typeof item.missing === 'number'
                ? t('admin.opening.products', { count: item.missing })
                : item.missing.map(labelOf).join(', ')}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

type Props = { products: number; hasSamples: boolean }

/** Explains the effect; the button is behind the password. */
export async function DemonstrationCard({ products, hasSamples }: Props) {
  if (products === 0 && !hasSamples) return null
  const [t, isOpen] = await Promise.all([adminTexts(), isConfirmed()])
  return (
    <Card aria-labelledby="demonstration" className="mt-8 max-w-3xl">
      <CardTitle id="demonstration">{t('admin.opening.demonstration.title')}</CardTitle>
      <div className="mt-2 mb-4 grid gap-2">
        <p>{t('admin.opening.demonstration.products', { count: products })}</p>
        {products > 0 && <p>{t('admin.opening.demonstration.kept')}</p>}
        {hasSamples && <p>{t('admin.opening.demonstration.samples')}</p>}
      </div>
      {isOpen ? <RemoveForm /> : <ConfirmForm to="/admin/opening" />}
    </Card>
  )
}
