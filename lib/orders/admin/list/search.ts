import 'server-only'
import { prisma } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { numberForms } from './number-forms'

/**
 * SQL condition on `orders`: all words are found, or the whole is a phone or tracking number. Null without
 * words.
 */
export async function orderSearchCondition(q: string): Promise<Prisma.Sql | null> {
  const words = await plainWords(q)
  if (words.length === 0) return null
  const found = Prisma.join(words.map(hasWord), ' and ', '(', ')')
  const numbered = words.length > 1 ? numbersLike(words.join('')) : []
  return numbered.length > 0 ? Prisma.join([found, ...numbered], ' or ', '(', ')') : found
}

/** A union: each part has an index, a join over both tables has none. */
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

/** Words as in the columns `words`: letters and digits only, so that `like` needs no escaping. */
export async function plainWords(q: string): Promise<string[]> {
  const [{ plain } = { plain: '' }] = await prisma.$queryRaw<{ plain: string }[]>`
    select plain_words(${q}) as plain`
  return plain.split(' ').filter(Boolean)
}
