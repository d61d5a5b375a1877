import 'server-only'
import { adminSession, asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import type { Checked } from './check'

const PAGE_SIZE = 50
const MAX_MISSED = 50

const shownFields = {
  path: true,
  target: true,
  language: true,
  product: { select: { slug: true, name: true, isDraft: true } },
} as const

type Stored = {
  path: string
  target: string | null
  language: Language | null
  product: { slug: string; name: string; isDraft: boolean } | null
}

/** The path that it leads to, as typed or of its product. */
const targetOf = ({ target, language, product }: Stored): string => {
  const slug = product?.slug ?? ''
  return target ?? (language ? paths.product(language, slug) : `/products/${slug}`)
}

/** By address, 50 a page; `typed` narrows to addresses that contain it. UNAUTHENTICATED, FORBIDDEN. */
export const listRedirects = asAdmin(async (_admin, page: number, typed: string) => {
  const where = typed ? { path: { contains: typed.toLowerCase() } } : {}
  const count = await prisma.redirect.count({ where })
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE))
  const shown = Math.min(Math.max(1, page), pages)
  const rows = await prisma.redirect.findMany({
    where,
    select: shownFields,
    orderBy: { path: 'asc' },
    skip: (shown - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
  })
  const listed = rows.map((row) => ({
    path: row.path,
    target: targetOf(row),
    isDraft: row.product?.isDraft ?? false,
  }))
  return ok({ rows: listed, count, page: shown, pages })
})

/** Addresses that were asked for and are not there, the newest first. UNAUTHENTICATED, FORBIDDEN. */
export async function listMissed(): Promise<
  Result<{ path: string; count: number; lastAt: Date }[]>
> {
  const session = await adminSession()
  if (!session.ok) return session
  return ok(await prisma.missedPath.findMany({ orderBy: { lastAt: 'desc' }, take: MAX_MISSED }))
}

/** Every redirect, for a file. UNAUTHENTICATED, FORBIDDEN. */
export async function allRedirects(): Promise<Result<Checked[]>> {
  const session = await adminSession()
  if (!session.ok) return session
  const rows = await prisma.redirect.findMany({ select: shownFields, orderBy: { path: 'asc' } })
  return ok(rows.map((row) => ({ path: row.path, target: targetOf(row) })))
}
