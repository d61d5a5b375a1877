import { Download } from 'lucide-react'
import { ConfirmForm } from '@/components/admin/confirm/confirm-form'
import { Card, CardTitle } from '@/components/ui/card'
import { customerAddress } from '@/lib/admin/customers/filters'
import { adminTexts } from '@/lib/admin/texts'
import { isConfirmed } from '@/lib/auth/confirmation'
import { EraseForm } from './erase-form'

export async function CustomerRequests({ id }: { id: string }) {
  const [t, isOpen] = await Promise.all([adminTexts(), isConfirmed()])
  return (
    <Card aria-labelledby="customer-requests">
      <CardTitle id="customer-requests">{t('admin.customers.data.title')}</CardTitle>
      <p className="mt-2 mb-4 text-muted text-sm">{t('admin.customers.data.text')}</p>
      {isOpen ? (
        <>
          <a
            href={`${customerAddress(id)}/data-export`}
            className="mb-3 inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
          >
            <Download aria-hidden className="size-4 shrink-0" />
            {t('admin.customers.data.export')}
          </a>
          <EraseForm customerId={id} />
        </>
      ) : (
        <ConfirmForm to={customerAddress(id)} />
      )}
    </Card>
  )
}
