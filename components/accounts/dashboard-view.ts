/** Id of the GET form that reloads the dashboard, with or without `?edit=`. */
export const DASHBOARD_VIEW = 'dashboard-view'

/** Values of `?edit=`. */
export type EditedCard = 'password' | 'profile' | 'email'
