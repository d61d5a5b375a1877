import 'server-only'
import { prisma, type Tx } from '@/lib/db'
import { categoryList, STANDARD_CATEGORIES, type StoredCategory } from './shape'

export type CategoryVersion = { version: number; list: readonly StoredCategory[] }

type Db = Pick<Tx, 'categoryVersion'>

/** Version 0, the standard ones, until admin changes one. */
export async function readNewest(db: Db = prisma): Promise<CategoryVersion> {
  const row = await db.categoryVersion.findFirst({ orderBy: { version: 'desc' } })
  return { version: row?.version ?? 0, list: row ? listIn(row) : STANDARD_CATEGORIES }
}

/** Null for an unknown version. */
export async function readVersion(version: number, db: Db = prisma) {
  if (version === 0) return STANDARD_CATEGORIES
  const row = await db.categoryVersion.findUnique({ where: { version } })
  return row && listIn(row)
}

export const listIn = (row: { categories: unknown }): StoredCategory[] =>
  categoryList.parse(row.categories)
