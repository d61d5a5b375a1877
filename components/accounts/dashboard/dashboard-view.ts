/** Id of the GET form that reloads the dashboard, with or without `?edit=`. */
export const DASHBOARD_VIEW = 'dashboard-view'

/** Values of `?edit=`. */
export type EditedCard = 'password' | 'profile' | 'email'

/** Views of the dashboard, values of `?view=`; the orders need none. */
export const DASHBOARD_VIEWS = ['orders', 'details', 'security', 'notifications'] as const
export type DashboardView = (typeof DASHBOARD_VIEWS)[number]

/** `edit` opens the view of its form. */
export function readDashboardView(view: unknown, edit: unknown): DashboardView {
  if (edit === 'password') return 'security'
  if (edit === 'profile' || edit === 'email') return 'details'
  return DASHBOARD_VIEWS.find((one) => one === view) ?? 'orders'
}
