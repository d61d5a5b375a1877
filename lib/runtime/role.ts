import type { env } from '@/lib/env'

type Role = (typeof env)['SHOP_ROLE']

/** Whether an instance answers visitors (server/http/serve-role.mjs). */
export const servesPages = (role: Role): boolean => role === 'all' || role === 'web'

/** Whether an instance sends mails, reminds, cancels and deletes (docs/operations.md, Roles). */
export const runsJobs = (role: Role): boolean => role === 'all' || role === 'worker'
