import 'server-only'
import { prisma } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'

const SAYS_ORDER = Prisma.sql`order_words(reference, creditor_reference, first_name, last_name, email)`

/** Which rows of `orders` have every word of this somewhere in what they are known by; null for no word. */
export async function saysOrder(q: string): Promise<Prisma.Sql | null> {
  const [{ plain } = { plain: '' }] = await prisma.$queryRaw<{ plain: string }[]>`
    select search_plain(search_clean(${q})) as plain`
  // Nothing but letters, digits and blanks is left of it.
  const words = plain.split(' ').filter(Boolean)
  if (words.length === 0) return null
  const found = words.map((word) => Prisma.sql`${SAYS_ORDER} like ${`%${word}%`}`)
  return Prisma.join(found, ' and ', '(', ')')
}
