import { redirect } from 'next/navigation'
import { ChangePassword } from '@/components/accounts/dashboard/change-password'
import { DASHBOARD_VIEW, readDashboardView } from '@/components/accounts/dashboard/dashboard-view'
import { NotificationsCard } from '@/components/accounts/dashboard/notifications-card'
import { SessionList } from '@/components/accounts/dashboard/session-list'
import { PageTags } from '@/components/layout/head-tags'
import { CancelForm } from '@/components/orders/cancel/cancel-form'
import { Dashboard } from '@/components/orders/dashboard/dashboard'
import { DashboardTabs, OrderPages } from '@/components/orders/dashboard/dashboard-links'
import { PastOrders } from '@/components/orders/dashboard/past-orders'
import { PersonalInfo } from '@/components/orders/dashboard/personal-info'
import { QuickLinks } from '@/components/orders/dashboard/quick-links'
import { PrivacyCard } from '@/components/privacy/privacy-card'
import { Card, CardTitle } from '@/components/ui/card'
import { readNotifications } from '@/lib/accounts/settings/notifications'
import { listSessions } from '@/lib/accounts/settings/sessions'
import { hasSecondFactor } from '@/lib/auth/second-factor/check'
import { getCurrentUser, getSession } from '@/lib/auth/session'
import type { SessionUser } from '@/lib/auth/session-user'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { readPageRequest } from '@/lib/orders/reading/list-page'
import { listOrders } from '@/lib/orders/reading/queries'
import { paths } from '@/lib/paths'
import { pageMetadata, privateHead } from '@/lib/seo/metadata'
import { shop } from '@/lib/shop'

type Value = string | string[] | undefined
type Props = {
  params: Promise<{ lang: string }>
  searchParams: Promise<Record<'cancel' | 'edit' | 'page' | 'view', Value>>
}

export const generateMetadata = ({ params }: Props) =>
  pageMetadata(privateHead(params, 'dashboard'))

export default async function DashboardPage({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const { cancel, edit, page, view: asked } = await searchParams
  const user = await getCurrentUser()
  if (!user) redirect(paths.login(lang, { redirect: paths.dashboard(lang) }))
  const view = readDashboardView(asked, edit)
  const t = await getTexts('orders')
  const isAdmin = (await getSession())?.isAdmin === true
  return (
    <div className="page pt-8 sm:pt-12">
      <PageTags head={privateHead(params, 'dashboard')} />
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="page-title">{t('greeting', { name: user.firstName })}</h1>
          <p className="mt-2 text-muted">{t('intro')}</p>
        </div>
        <QuickLinks isAdmin={isAdmin} />
      </div>
      <DashboardTabs lang={lang} view={view} />
      <form id={DASHBOARD_VIEW} action={paths.dashboard(lang)} hidden>
        {view !== 'orders' && <input type="hidden" name="view" value={view} />}
      </form>
      {view === 'orders' && <Orders lang={lang} cancel={cancel} page={page} />}
      {view === 'details' && (
        <div className="grid gap-6 lg:grid-cols-[1fr_340px] lg:items-start">
          <PersonalInfo user={user} lang={lang} edit={edit} />
          <PrivacyCard lang={lang} />
        </div>
      )}
      {view === 'security' && <Security user={user} edit={edit} isAdmin={isAdmin} />}
      {view === 'notifications' && <Notifications />}
    </div>
  )
}

type OrdersProps = { lang: Language; cancel: Value; page: Value }

async function Orders({ lang, cancel, page }: OrdersProps) {
  const orders = await listOrders(readPageRequest(page))
  if (!orders.ok) redirect(paths.login(lang, { redirect: paths.dashboard(lang) }))
  const { value: list } = orders
  const toCancel = [...list.unpaid, ...list.orders].find(({ orderId }) => orderId === cancel)
  return (
    <>
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
      />
      <PastOrders lang={lang} />
    </>
  )
}

type SecurityProps = { user: SessionUser; edit: Value; isAdmin: boolean }

async function Security({ user, edit, isAdmin }: SecurityProps) {
  const [t, sessions] = await Promise.all([getTexts('settings'), listSessions()])
  return (
    <Card aria-labelledby="security" className="max-w-3xl">
      <CardTitle id="security">{t('security')}</CardTitle>
      <ChangePassword
        startsOpen={edit === 'password'}
        asksCode={isAdmin && (await hasSecondFactor(user.id))}
      />
      {sessions.ok && <SessionList sessions={sessions.value} />}
    </Card>
  )
}

async function Notifications() {
  const notifications = await readNotifications()
  return (
    notifications.ok && (
      <div className="max-w-3xl">
        <NotificationsCard initial={notifications.value} />
      </div>
    )
  )
}
