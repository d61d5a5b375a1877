import { OrderTable } from '@/components/admin/orders/list/order-table'
import { Pager } from '@/components/admin/pager'
import { type Column, RowTable } from '@/components/admin/row-table'
import { Card, CardTitle } from '@/components/ui/card'
import { CONSENT_NAMES, CONSENT_PURPOSES } from '@/lib/accounts/choices'
import { customerAddress } from '@/lib/admin/customers/filters'
import type { Customer } from '@/lib/admin/customers/queries'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { newRowId } from '@/lib/ids'
import { LANGUAGE_TABLE } from '@/lib/languages'
import { NoteForm } from './customer-forms'

export async function CustomerOrders({ customer: { id, orders } }: { customer: Customer }) {
  const t = await adminTexts()
  const { rows, page, pages, total } = orders
  return (
    <section aria-labelledby="customer-orders">
      <h2 id="customer-orders" className="mb-2 text-xl">
        {t('admin.sections.orders')}
      </h2>
      {total > 0 ? (
        <>
          <p className="mb-2 text-muted">{t('admin.orders.count', { count: total })}</p>
          <OrderTable rows={rows} />
          <Pager page={page} pages={pages} addressOf={(number) => customerAddress(id, number)} />
        </>
      ) : (
        <p>{t('admin.customers.noOrders')}</p>
      )}
    </section>
  )
}

type Consent = Customer['consents'][number]

export async function CustomerConsents({ consents }: { consents: Consent[] }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const purposeOf = ({ purpose }: Consent) => {
    const name = CONSENT_NAMES.find((one) => CONSENT_PURPOSES[one] === purpose)
    if (name === 'marketingEmails') return t('newsletter.label')
    return name ? t(`privacy.consents.${name}`) : purpose
  }
  const sourceOf = ({ source }: Consent) => {
    const key = `admin.customers.consents.sources.${source}` as Parameters<typeof t>[0]
    return t.has(key) ? t(key) : source
  }
  const columns: Column<Consent>[] = [
    { name: t('admin.customers.consents.purpose'), cell: purposeOf },
    {
      name: t('admin.customers.consents.choice'),
      cell: ({ granted }) => t(`admin.customers.consents.${granted ? 'granted' : 'withdrawn'}`),
    },
    {
      name: t('admin.customers.consents.when'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} className="tabular-nums">
          {datesIn(lang).dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      ),
    },
    {
      name: t('admin.customers.consents.version'),
      cell: ({ textVersion, language }) => (
        <>
          <span translate="no">{textVersion}</span>
          <span lang={language} className="block text-muted">
            {LANGUAGE_TABLE[language].name}
          </span>
        </>
      ),
    },
    { name: t('admin.customers.consents.source'), cell: sourceOf },
  ]
  return (
    <section aria-labelledby="customer-consents">
      <h2 id="customer-consents" className="mb-2 text-xl">
        {t('admin.customers.consents.title')}
      </h2>
      {consents.length > 0 ? (
        <>
          <p className="mb-2 text-muted">{t('admin.customers.consents.newest')}</p>
          <RowTable
            label={t('admin.customers.consents.title')}
            columns={columns}
            rows={consents}
            keyOf={({ id }) => id}
          />
        </>
      ) : (
        <p>{t('admin.customers.consents.none')}</p>
      )}
    </section>
  )
}

export async function CustomerNotes({ customer: { id, notes } }: { customer: Customer }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  return (
    <Card aria-labelledby="customer-notes">
      <CardTitle id="customer-notes">{t('admin.customers.notes.title')}</CardTitle>
      <p className="mt-2 mb-4 text-muted text-sm">{t('admin.customers.notes.text')}</p>
      {/* A new form after each note. */}
      <NoteForm key={notes[0]?.id} customerId={id} noteId={newRowId()} />
      {notes.length > 0 ? (
        <ol className="mt-4 grid gap-4 border-line border-l pl-4">
          {notes.map((note) => (
            <li key={note.id}>
              <p translate="no" className="wrap-anywhere whitespace-pre-line">
                {note.text}
              </p>
              <p className="wrap-anywhere text-muted text-sm">
                {note.author ? (
                  <span translate="no">{note.author}</span>
                ) : (
                  <span>{t('admin.customers.notes.formerAuthor')}</span>
                )}
                <span>{' · '}</span>
                <time dateTime={note.createdAt.toISOString()}>
                  {format.dateTime(note.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
                </time>
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-4 text-muted">{t('admin.customers.notes.none')}</p>
      )}
    </Card>
  )
}
