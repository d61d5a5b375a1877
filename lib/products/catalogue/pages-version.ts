import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { refreshCategories } from '@/lib/products/categories/current'
import { getProductIndex, markProductsChanged } from '@/lib/products/listing/live-index'
import { refreshSettings } from '@/lib/settings/refresh'

/** The id, and the key of server actions, which pages name. */
const BUILD_FILES = ['BUILD_ID', 'actions-key-fingerprint']
/** All other settings may appear in a page. */
const OF_INSTANCE = ['PORT', 'HOST', 'DATA_DIR', 'PICTURE_CACHE_DIR', 'PICTURES_AHEAD', 'SHOP_ROLE']

/** Read once: another build may be made while this one is served (docs/decisions/098). */
let served: Promise<string[]> | undefined

/**
 * Names what public pages are made from: build, environment and stored data. Equal on all instances, another one after
 * each change. This instance has taken over what is new in it before it returns. Throws when the database is away.
 */
export async function readPagesVersion(): Promise<string> {
  served ??= Promise.all(BUILD_FILES.map(readBuilt))
  const build = await served
  const environment = Object.entries(env).filter(([name]) => !OF_INSTANCE.includes(name))
  const stored = await prisma.$queryRaw`
    select
      (select concat_ws(' ', count(*), sum(xact::text::numeric)) from product_changes) as products,
      (select concat_ws(' ', count(*), max(created_at)) from setting_versions) as settings,
      (select concat_ws(' ', count(*), max(created_at)) from category_versions) as categories,
      (select string_agg(id::text, ' ' order by id) from public_codes
        where now() >= since and now() < until) as codes`
  markProductsChanged()
  await Promise.all([getProductIndex(), refreshSettings(), refreshCategories()])
  return JSON.stringify([build, environment, stored])
}

const readBuilt = (name: string) =>
  readFile(path.join(/* turbopackIgnore: true */ process.cwd(), '.next', name), 'utf8')
