import { redirect } from 'next/navigation'
import { CountryOptions } from '@/components/accounts/address/country-options'
import { BillingForm } from '@/components/accounts/dashboard/billing-form'
import { BillingStatus } from '@/components/accounts/dashboard/billing-status'
import { PageTags } from '@/components/layout/head-tags'
import { readBilling } from '@/lib/accounts/billing/billing'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { paths } from '@/lib/paths'
import { type PageHead, pageMetadata, privateHead } from '@/lib/seo/metadata'
import { shop } from '@/lib/shop'

type Props = {
  params: Promise<{ lang: string }>
  searchParams: Promise<{ saved?: string | string[] }>
}

/** The dashboard's, with its own address and title. */
async function headOf(params: Props['params']): Promise<PageHead> {
  const [head, t] = await Promise.all([
    privateHead(params, 'dashboard'),
    getTexts('accounts.billing'),
  ])
  return { ...head, path: paths.billing, title: `${t('title')} – ${shop.name}` }
}

export const generateMetadata = ({ params }: Props) => pageMetadata(headOf(params))

export default async function BillingPage({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const billing = await readBilling()
  if (!billing.ok) redirect(paths.login(lang, { redirect: paths.billing(lang) }))
  const t = await getTexts('accounts.billing')
  const links = [
    [paths.payment(lang), t('checkout')],
    [paths.dashboard(lang), t('dashboard')],
  ] as const
  return (
    <div className="page max-w-2xl pt-8 sm:pt-12">
      <PageTags head={headOf(params)} />
      <h1 className="page-title">{t('title')}</h1>
      <p className="mt-3 max-w-[65ch] text-muted">{t('intro')}</p>
      <BillingStatus
        billing={billing.value}
        isSaved={(await searchParams).saved !== undefined}
        lang={lang}
      />
      <BillingForm billing={billing.value}>
        <CountryOptions lang={lang} />
      </BillingForm>
      <ul className="mt-6 flex flex-wrap gap-x-6">
        {links.map(([href, text]) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
