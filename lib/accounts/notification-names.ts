/** What a customer can choose to hear of. */
export const NOTIFICATION_NAMES = ['orderNotifications', 'priceAlerts', 'newsletter'] as const

export type Notifications = Record<(typeof NOTIFICATION_NAMES)[number], boolean>
