import { DASHBOARD_VIEWS, type DashboardView } from '@/components/accounts/dashboard/dashboard-view'
import { PageLinks } from '@/components/ui/page-links'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'

const TAB =
  'inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground hover:border-ink'

/** Links, so that each view has an address and works without scripts. */
export async function DashboardTabs({ lang, view }: { lang: Language; view: DashboardView }) {
  const [t, tSettings, tFollowed] = await Promise.all([
    getTexts('orders'),
    getTexts('settings'),
    getTexts('followed'),
  ])
  const labels: Record<DashboardView, string> = {
    orders: t('views.orders'),
    details: t('personal.title'),
    security: tSettings('security'),
    notifications: tSettings('notifications.title'),
  }
  return (
    <nav
      aria-label={t('views.title')}
      className="mb-8 flex flex-wrap gap-2 border-line border-b pb-5 print:hidden"
    >
      {DASHBOARD_VIEWS.map((one) => (
        <a
          key={one}
          href={paths.dashboardView(lang, one)}
          aria-current={one === view ? 'page' : undefined}
          className={TAB}
        >
          {labels[one]}
        </a>
      ))}
      <a href={paths.followed(lang)} className={TAB}>
        {tFollowed('title')}
      </a>
    </nav>
  )
}

type Props = { page: number; pages: number; lang: Language }

export async function OrderPages({ page, pages, lang }: Props) {
  const t = await getTexts('catalogue')
  const texts = {
    label: t('pagination'),
    previous: t('previous'),
    of: t('pageOf', { page, pages }),
    next: t('next'),
  }
  return (
    <PageLinks
      page={page}
      pages={pages}
      texts={texts}
      addressOf={(other) => paths.dashboard(lang, other)}
    />
  )
}
