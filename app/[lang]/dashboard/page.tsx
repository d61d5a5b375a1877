import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CancelForm } from '@/components/orders/cancel-form'
import { Dashboard } from '@/components/orders/dashboard'
import { PersonalInfo } from '@/components/orders/personal-info'
import { QuickLinks } from '@/components/orders/quick-links'
import { getCurrentUser } from '@/lib/auth/session'
import { pageLanguage } from '@/lib/i18n/page-language'
import { pageMetadata } from '@/lib/metadata'
import { listOrders } from '@/lib/orders/queries'
import { paths } from '@/lib/paths'
import { shop } from '@/lib/shop'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ lang: string }>
  searchParams: Promise<{ cancel?: string | string[] }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lang = await pageLanguage(params)
  const t = await getTranslations('metadata.dashboard')
  return pageMetadata({
    lang,
    path: paths.dashboard,
    title: t('title', { shop: shop.name }),
    description: t('description', { shop: shop.name }),
    noindex: true,
  })
}

export default async function DashboardPage({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const { cancel } = await searchParams
  const [user, orders] = [await getCurrentUser(), await listOrders()]
  if (!user || !orders.ok) redirect(paths.login(lang, { redirect: paths.dashboard(lang) }))
  const t = await getTranslations('orders')
  const toCancel = orders.value.orders.find(({ orderId }) => orderId === cancel)
  return (
    <div className="page pt-8 sm:pt-12">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="wrap-anywhere text-2xl sm:text-3xl">
            {t('greeting', { name: user.firstName })}
          </h1>
          <p className="mt-2 text-muted">{t('intro')}</p>
        </div>
        <QuickLinks />
      </div>
      {cancel && (
        <div className="mb-6">
          <CancelForm order={toCancel} supportEmail={shop.email} />
        </div>
      )}
      <Dashboard initial={orders.value} readAt={Date.now()} supportEmail={shop.email}>
        <PersonalInfo user={user} lang={lang} />
      </Dashboard>
    </div>
  )
}
