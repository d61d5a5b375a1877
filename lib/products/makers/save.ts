import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { FILE_TRANSACTION, isUniqueViolation, prisma, type Tx } from '@/lib/db'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import { MAKER_FIELDS, papersIn, papersSchema } from '@/lib/products/papers/schema'
import { isUuid } from '@/lib/text/uuid'
import { makerKey, makerPapersOf, missingOfMaker } from './link'
import { insertMaker, recordMaker, type TypedMaker } from './store'

const MAX_BRAND_LENGTH = 60

/**
 * Stores a maker and rewrites the papers of all its products; without `id` a new one, which takes the products of its
 * brand that name no other maker. VALIDATION_ERROR by field (`missing`, `wrong`, `taken`); CONFLICT with the newer
 * `updatedAt` and `fields` when it changed since `updatedAt`; UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
export const saveMaker = asAdmin(
  async (admin, input: Record<string, string>): Promise<Result<{ id: string }>> => {
    const checked = check(input)
    if (!checked.ok) return checked
    const { id = '', updatedAt = '' } = input
    if (id && !isUuid(id)) return fail('NOT_FOUND')
    try {
      return await prisma.$transaction(
        async (tx) =>
          id
            ? change(tx, admin.user.id, { id, updatedAt }, checked.value)
            : ok({ id: await insertMaker(tx, admin.user.id, checked.value) }),
        FILE_TRANSACTION,
      )
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      return fail('VALIDATION_ERROR', { fieldErrors: { brand: 'taken' } })
    }
  },
)

function check(input: Record<string, string>): Result<TypedMaker> {
  const brand = (input.brand ?? '').replace(/\s+/g, ' ').trim()
  const parsed = MAKER_FIELDS.map((field) =>
    papersSchema.safeParse({ [field]: input[field] ?? '' }),
  )
  const wrong: string[] = MAKER_FIELDS.filter((_, place) => !parsed[place]?.success)
  const papers = makerPapersOf(Object.assign({}, ...parsed.map(({ data = {} }) => data)))
  const missing = missingOfMaker(papers).filter((field) => !wrong.includes(field))
  const ofBrand = brand ? (brand.length > MAX_BRAND_LENGTH ? 'wrong' : null) : 'missing'
  const fieldErrors = {
    ...(ofBrand && { brand: ofBrand }),
    ...Object.fromEntries(missing.map((field) => [field, 'missing'])),
    ...Object.fromEntries(wrong.map((field) => [field, 'wrong'])),
  }
  if (Object.keys(fieldErrors).length > 0) return fail('VALIDATION_ERROR', { fieldErrors })
  return ok({ brand, papers })
}

/** Products before makers, as the editor locks them. */
const lockProductsOf = (tx: Tx, id: string) =>
  tx.$queryRaw`select id from products where maker_id = ${id}::uuid order by id for no key update`

async function change(
  tx: Tx,
  actorId: string,
  { id, updatedAt }: { id: string; updatedAt: string },
  { brand, papers }: TypedMaker,
): Promise<Result<{ id: string }>> {
  await lockProductsOf(tx, id)
  await tx.$queryRaw`select id from makers where id = ${id}::uuid for update`
  const before = await tx.maker.findUnique({ where: { id } })
  if (!before) return fail('NOT_FOUND')
  if (before.updatedAt.toISOString() !== updatedAt) return conflict(before)
  const was = { brand: before.brand, papers: before.papers }
  await tx.maker.update({ where: { id }, data: { brand, key: makerKey(brand), papers } })
  const products = await tx.$executeRaw`
    update products set papers = (papers - ${[...MAKER_FIELDS]}::text[]) || ${JSON.stringify(papers)}::jsonb,
      updated_at = ${new Date()}
    where maker_id = ${id}::uuid`
  await recordMaker(tx, actorId, { id, brand, papers }, { products, before: was })
  return ok({ id })
}

function conflict(row: { brand: string; papers: unknown; updatedAt: Date }): Failure {
  const fields = { brand: row.brand, ...makerPapersOf(papersIn(row.papers)) }
  return fail('CONFLICT', { details: { updatedAt: row.updatedAt.toISOString(), fields } })
}

/** Its products keep its papers as their own. UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export const deleteMaker = asAdmin(async (admin, id: string): Promise<Result<object>> => {
  if (!isUuid(id)) return fail('NOT_FOUND')
  return prisma.$transaction(async (tx) => {
    await lockProductsOf(tx, id)
    const before = await tx.maker.findUnique({ where: { id } })
    if (!before) return fail('NOT_FOUND')
    await tx.maker.delete({ where: { id } })
    await recordAudit(tx, admin.user.id, {
      action: 'maker.delete',
      subject: `maker:${id}`,
      details: { brand: before.brand, papers: before.papers },
    })
    return ok({})
  }, FILE_TRANSACTION)
})
