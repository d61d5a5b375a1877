import { notFound } from 'next/navigation'
import { CustomerAccount, CustomerRequests } from '@/components/admin/customers/customer-account'
import {
  CustomerConsents,
  CustomerNotes,
  CustomerOrders,
} from '@/components/admin/customers/customer-records'
import { CustomerPastOrders } from '@/components/admin/customers/past-orders'
import { DoneNote } from '@/components/admin/done-note'
import { customerAddress } from '@/lib/admin/customers/filters'
import { readCustomer } from '@/lib/admin/customers/queries'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { type Query, readPage } from '@/lib/text/paging'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.customers') }
}

export default async function CustomerPage({ params, searchParams }: Props) {
  const [{ id }, query] = await Promise.all([params, searchParams])
  await requireAdmin(customerAddress(id))
  const [t, read] = await Promise.all([adminTexts(), readCustomer(id, readPage(query.page))])
  if (!read.ok) notFound()
  const customer = read.value
  const { firstName, lastName, consents, notes } = customer
  return (
    <>
      <a
        href="/admin/customers"
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.customers.back')}
      </a>
      <h1 translate="no" className="wrap-anywhere mb-6 text-xl sm:text-2xl">
        {t('mail.recipient', { firstName, lastName })}
      </h1>
      {query.done !== undefined && (
        <DoneNote key={notes[0]?.id}>{t('admin.customers.notes.added')}</DoneNote>
      )}
      <div className="grid gap-6 lg:grid-cols-[1fr_380px] lg:items-start">
        <div className="grid gap-8">
          <CustomerOrders customer={customer} />
          <CustomerPastOrders customerId={id} />
          <CustomerConsents consents={consents} />
        </div>
        <div className="grid gap-6">
          <CustomerAccount customer={customer} />
          <CustomerNotes customer={customer} />
          <CustomerRequests id={id} />
        </div>
      </div>
    </>
  )
}
