import { type Column, RowTable } from '@/components/admin/row-table'
import { CONSENT_NAMES, CONSENT_PURPOSES } from '@/lib/accounts/purposes'
import type { Customer } from '@/lib/admin/customers/read'
import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { LANGUAGE_TABLE } from '@/lib/languages'

type Consent = Customer['consents'][number]

export async function CustomerConsents({ consents }: { consents: Consent[] }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const purposeOf = ({ purpose }: Consent) => {
    const name = CONSENT_NAMES.find((one) => CONSENT_PURPOSES[one] === purpose)
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
