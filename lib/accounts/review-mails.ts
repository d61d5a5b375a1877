import 'server-only'
import { prisma } from '@/lib/db'
import { setting } from '@/lib/settings/current'

/**
 * Countries of delivery that allow mails about like goods to customers who have not objected (Directive 2002/58/EC,
 * Article 13(2): CPCE L34-5, LSSI 21.2, Lei 41/2004 13.º-A, D.lgs. 196/2003 130(4)). Elsewhere only customers with
 * consent to marketing are asked for reviews.
 */
export const ASKED_WITHOUT_CONSENT = ['FR', 'ES', 'PT', 'IT']

/**
 * Countries of delivery for which checkout has to offer an objection to the request for a review, as the same Article
 * wants where the address is collected. None for an account that has objected, or while requests are off.
 */
export async function readObjectionCountries(userId: string): Promise<string[]> {
  if (setting('REVIEW_MAILS') === 'off') return []
  const where = { id: userId, reviewMails: true }
  return (await prisma.user.count({ where })) > 0 ? ASKED_WITHOUT_CONSENT : []
}

/** Does nothing for an account that is gone. */
export async function endReviewRequests(userId: string): Promise<void> {
  await prisma.user.updateMany({ where: { id: userId }, data: { reviewMails: false } })
}
