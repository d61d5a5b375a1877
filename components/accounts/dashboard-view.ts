/** The id of the form that asks for the dashboard anew, with or without a card's form open. */
export const DASHBOARD_VIEW = 'dashboard-view'

/** The cards whose form can be open, as `?edit=` names them. */
export type EditedCard = 'password' | 'profile' | 'email'
