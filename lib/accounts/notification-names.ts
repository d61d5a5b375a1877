export const NOTIFICATION_NAMES = ['orderNotifications', 'priceAlerts', 'newsletter'] as const

export type Notifications = Record<(typeof NOTIFICATION_NAMES)[number], boolean>

/**
 * Version of the newsletter's wording in `settings.notifications`, which is a consent: `wordings.test.ts`
 * fails until this date changes with it.
 */
export const NEWSLETTER_TEXT_VERSION = 'dashboard-2026-11-21'
