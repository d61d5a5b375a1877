import 'server-only'
import { prisma } from '@/lib/db'

/** `average` of the stars with one decimal. */
type Rating = { average: number; count: number }

/** By product id; products without published reviews are left out. */
export async function readRatings(ids: readonly string[]): Promise<Map<string, Rating>> {
  const rows = await prisma.$queryRaw<(Rating & { id: string })[]>`
    select product_id::text as id, round(avg(stars), 1)::float8 as average, count(*)::int as count
    from reviews where state = 'published' and product_id = any(${[...ids]}::uuid[]) group by 1`
  return new Map(rows.map(({ id, average, count }) => [id, { average, count }]))
}
