import { redirect } from 'next/navigation'
import { ChangePassword } from '@/components/accounts/change-password'
import { DASHBOARD_VIEW } from '@/components/accounts/dashboard-view'
import { NotificationsCard } from '@/components/accounts/notifications-card'
import { SessionList } from '@/components/accounts/session-list'
import { PageTags } from '@/components/layout/page-tags'
import { CancelForm } from '@/components/orders/cancel-form'
import { Dashboard } from '@/components/orders/dashboard'
import { OrderPages } from '@/components/orders/order-pages'
import { PersonalInfo } from '@/components/orders/personal-info'
import { QuickLinks } from '@/components/orders/quick-links'
import { PrivacyCard } from '@/components/privacy/privacy-card'
import { Card, CardTitle } from '@/components/ui/card'
import { readNotifications } from '@/lib/accounts/notifications'
import { listSessions } from '@/lib/accounts/sessions'
import { hasSecondFactor } from '@/lib/auth/second-factor/check'
import { getCurrentUser, getSession } from '@/lib/auth/session'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { readPageRequest } from '@/lib/orders/list-page'
import { listOrders } from '@/lib/orders/queries'
import { paths } from '@/lib/paths'
import { pageMetadata, privateHead } from '@/lib/seo/metadata'
import { shop } from '@/lib/shop'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ lang: string }>
  searchParams: Promise<Record<'cancel' | 'edit' | 'page', string | string[] | undefined>>
}

export const generateMetadata = ({ params }: Props) =>
  pageMetadata(privateHead(params, 'dashboard'))

export default async function DashboardPage({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const { cancel, edit, page } = await searchParams
  const [user, orders] = await Promise.all([getCurrentUser(), listOrders(readPageRequest(page))])
  if (!user || !orders.ok) redirect(paths.login(lang, { redirect: paths.dashboard(lang) }))
  const [t, tSettings] = await Promise.all([getTexts('orders'), getTexts('settings')])
  const [sessions, notifications] = await Promise.all([listSessions(), readNotifications()])
  const isAdmin = (await getSession())?.isAdmin === true
  const { value: list } = orders
  const toCancel = [...list.unpaid, ...list.orders].find(({ orderId }) => orderId === cancel)
  return (
    <div className="page pt-8 sm:pt-12">
      <PageTags head={privateHead(params, 'dashboard')} />
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="wrap-anywhere text-2xl sm:text-3xl">
            {t('greeting', { name: user.firstName })}
          </h1>
          <p className="mt-2 text-muted">{t('intro')}</p>
        </div>
        <QuickLinks isAdmin={isAdmin} />
      </div>
      {cancel && (
        <div className="mb-6">
          <CancelForm order={toCancel} supportEmail={shop.email} />
        </div>
      )}
      <Dashboard
        initial={list}
        readAt={Date.now()}
        supportEmail={shop.email}
        pages={<OrderPages page={list.page} pages={list.pages} lang={lang} />}
      >
        <div className="grid gap-6">
          <form id={DASHBOARD_VIEW} action={paths.dashboard(lang)} hidden />
          <PersonalInfo user={user} lang={lang} edit={edit} />
          <Card aria-labelledby="security">
            <CardTitle id="security">{tSettings('security')}</CardTitle>
            <ChangePassword
              startsOpen={edit === 'password'}
              asksCode={isAdmin && (await hasSecondFactor(user.id))}
            />
            {sessions.ok && <SessionList sessions={sessions.value} />}
          </Card>
          {notifications.ok && <NotificationsCard initial={notifications.value} />}
          <PrivacyCard lang={lang} />
        </div>
      </Dashboard>
    </div>
  )
}
