/** What a customer can choose to hear of. */
export const NOTIFICATION_NAMES = ['orderNotifications', 'priceAlerts', 'newsletter'] as const

export type Notifications = Record<(typeof NOTIFICATION_NAMES)[number], boolean>

/**
 * The version of the newsletter's wording under `settings.notifications` in the messages, which is a
 * consent too: `wordings.test.ts` fails until this date moves with it.
 */
export const NEWSLETTER_TEXT_VERSION = 'dashboard-2026-11-21'
