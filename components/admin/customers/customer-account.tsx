import { Download } from 'lucide-react'
import { ConfirmForm } from '@/components/admin/confirm/confirm-form'
import { FactList } from '@/components/admin/orders/fact-list'
import { PhoneLink } from '@/components/admin/orders/order-customer'
import { Card, CardTitle } from '@/components/ui/card'
import { type Billing, standingOf } from '@/lib/accounts/billing/model'
import { addressLines } from '@/lib/accounts/places/address-lines'
import { customerAddress } from '@/lib/admin/customers/filters'
import type { Customer } from '@/lib/admin/customers/queries'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { isConfirmed } from '@/lib/auth/confirmation'
import { datesIn } from '@/lib/i18n/dates'
import { LANGUAGE_TABLE } from '@/lib/languages'
import { EraseForm, VatNumberForm } from './customer-forms'

export async function CustomerAccount({ customer }: { customer: Customer }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const { email, phone, language, createdAt } = customer
  const billing = customer.billing as Billing | null
  return (
    <Card aria-labelledby="customer-account">
      <CardTitle id="customer-account">{t('admin.customers.account')}</CardTitle>
      <address className="wrap-anywhere mt-3 text-muted not-italic">
        {addressLines(customer, lang).map((line, index) => (
          <span key={line} translate="no" className={index === 0 ? 'block text-ink' : 'block'}>
            {line}
          </span>
        ))}
        <PhoneLink typed={phone} e164={customer.phoneE164} />
        <a
          href={`mailto:${email}`}
          className="flex min-h-6 w-fit items-center underline underline-offset-4"
        >
          {email}
        </a>
      </address>
      <FactList
        facts={[
          [t('admin.orders.columns.language'), LANGUAGE_TABLE[language].name],
          [
            t('admin.customers.since'),
            datesIn(lang).dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' }),
          ],
          [t('admin.order.billing.billing'), billing?.company],
          [t('admin.order.billing.vatNumber'), billing?.vatNumber],
          [t('admin.order.billing.registered'), billing?.check?.name],
          [t('admin.order.billing.registeredAddress'), billing?.check?.address],
        ]}
      />
      {billing?.vatNumber && (billing.isAccepted || standingOf(billing) === 'held') && (
        <VatNumberForm
          key={String(billing.isAccepted)}
          customerId={customer.id}
          company={billing.company}
          vatNumber={billing.vatNumber}
          isAccepted={billing.isAccepted ?? null}
        />
      )}
    </Card>
  )
}

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
