import 'server-only'
import { prisma } from '@/lib/db'

/** Words as in the columns `words`: letters and digits only, so that `like` needs no escaping. */
export async function plainWords(q: string): Promise<string[]> {
  const [{ plain } = { plain: '' }] = await prisma.$queryRaw<{ plain: string }[]>`
    select plain_words(${q}) as plain`
  return plain.split(' ').filter(Boolean)
}
