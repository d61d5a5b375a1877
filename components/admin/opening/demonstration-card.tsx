import { ConfirmForm } from '@/components/admin/confirm/confirm-form'
import { Card, CardTitle } from '@/components/ui/card'
import { adminTexts } from '@/lib/admin/texts'
import { isConfirmed } from '@/lib/auth/confirmation'
import { RemoveForm } from './remove-form'

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
