import type { env } from '@/lib/env'

/** Whether an instance sends mails, reminds, cancels and deletes (docs/operations.md, Roles). */
export const runsJobs = (role: (typeof env)['SHOP_ROLE']): boolean =>
  role === 'all' || role === 'worker'
