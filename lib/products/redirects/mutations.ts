import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import type { UploadedFile } from '@/lib/auth/upload'
import { FILE_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Language } from '@/lib/languages'
import { readSheet } from '@/lib/products/csv/file/read-file'
import { attemptReading, refuse } from '@/lib/products/csv/file/refuse'
import { type Checked, checkRedirects, type Typed } from './check'
import { forgetRedirects } from './find'
import { splitLanguage } from './paths'
import { allRedirects } from './queries'

const COLUMNS = ['from', 'to'] as const
const PRODUCT = /^\/products\/([a-z0-9-]+)$/

/**
 * Adds redirects, or changes those of the same addresses, all or none. UNAUTHENTICATED, FORBIDDEN; VALIDATION_ERROR with
 * `refusal` and the place `at` of the first that is refused.
 */
export const saveRedirects = asAdmin(
  async (admin, typed: readonly Typed[]): Promise<Result<{ count: number }>> => {
    const known = await allRedirects()
    if (!known.ok) return known
    const checked = checkRedirects(typed, known.value)
    if (!checked.ok) {
      const { refusal, at } = checked
      return fail('VALIDATION_ERROR', { details: { refusal, at } })
    }
    const before = new Map(known.value.map(({ path, target }) => [path, target]))
    const changed = checked.rows.filter(({ path, target }) => before.get(path) !== target)
    await prisma.$transaction(async (tx) => {
      for (const row of changed) await write(tx, row)
      const found = checked.rows.map(({ path }) => path)
      await tx.missedPath.deleteMany({ where: { path: { in: found } } })
      await recordAudit(tx, admin.user.id, {
        action: 'redirects.save',
        subject: 'redirects',
        details: { count: changed.length, first: changed.slice(0, 20) },
      })
    }, FILE_TRANSACTION)
    forgetRedirects()
    return ok({ count: changed.length })
  },
)

/** A product's page is stored as the product, so that a later address of it is followed. */
async function write(tx: Tx, { path, target }: Checked): Promise<void> {
  const { language, rest } = splitLanguage(target)
  const slug = PRODUCT.exec(rest)?.[1]
  const product = slug
    ? await tx.productSlug.findFirst({ where: { slug }, orderBy: { id: 'desc' } })
    : null
  const data: { target: string | null; productId: string | null; language: Language | null } =
    product
      ? { target: null, productId: product.productId, language }
      : { target, productId: null, language: null }
  await tx.redirect.upsert({ where: { path }, create: { path, ...data }, update: data })
}

/** UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export const deleteRedirect = asAdmin(async (admin, path: string): Promise<Result<object>> => {
  const isDone = await prisma.$transaction(async (tx) => {
    const { count } = await tx.redirect.deleteMany({ where: { path } })
    if (count === 0) return false
    await recordAudit(tx, admin.user.id, {
      action: 'redirects.delete',
      subject: 'redirects',
      details: { path },
    })
    return true
  })
  if (!isDone) return fail('NOT_FOUND')
  forgetRedirects()
  return ok({})
})

/** A CSV with the columns `from` and `to`. As {@link saveRedirects}, `refusal` with `line`. */
export const importRedirects = asAdmin(
  async (_admin, { bytes }: UploadedFile): Promise<Result<{ count: number }>> => {
    const sheet = attemptReading(() => readSheet(bytes, COLUMNS))
    if (!sheet.ok) return refuse(sheet.refusal)
    const { names, lines } = sheet.value
    if (!COLUMNS.every((one) => names.includes(one))) {
      return fail('VALIDATION_ERROR', { details: { refusal: { code: 'columns', line: 1 } } })
    }
    const saved = await saveRedirects(
      lines.map(({ cells }) => ({ from: cells.from ?? '', to: cells.to ?? '' })),
    )
    const { refusal, at } = (saved.ok ? {} : (saved.details ?? {})) as {
      refusal?: string
      at?: number
    }
    if (refusal === undefined) return saved
    const line = lines[at ?? 0]?.line ?? 0
    return fail('VALIDATION_ERROR', { details: { refusal: { code: refusal, line } } })
  },
)
