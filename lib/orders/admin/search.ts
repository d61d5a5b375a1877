import 'server-only'
import { prisma } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { numberForms } from './number-forms'

/**
 * Which rows of `orders` have every word of this somewhere in what they are known by, their telephone or
 * tracking number, or the names and SKUs of what was ordered; or are known by the whole as such a number.
 * Null for no word.
 */
export async function saysOrder(q: string): Promise<Prisma.Sql | null> {
  const [{ plain } = { plain: '' }] = await prisma.$queryRaw<{ plain: string }[]>`
    select plain_words(${q}) as plain`
  // Nothing but letters, digits and blanks is left of it.
  const words = plain.split(' ').filter(Boolean)
  if (words.length === 0) return null
  const found = Prisma.join(words.map(hasWord), ' and ', '(', ')')
  const numbered = words.length > 1 ? numbersLike(words.join('')) : []
  return numbered.length > 0 ? Prisma.join([found, ...numbered], ' or ', '(', ')') : found
}

/** A union, because each part of it has an index, and both tables together have none. */
function hasWord(word: string): Prisma.Sql {
  const like = `%${word}%`
  const named = [Prisma.sql`words like ${like}`, ...numbersLike(word)]
  return Prisma.sql`id in (
    select id from orders where ${Prisma.join(named, ' or ')}
    union all
    select order_id from order_lines where words like ${like})`
}

const numbersLike = (typed: string): Prisma.Sql[] =>
  numberForms(typed).map((form) => Prisma.sql`numbers like ${`%${form}%`}`)
