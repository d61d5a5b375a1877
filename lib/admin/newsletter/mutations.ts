import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import type { Newsletter } from '@/lib/generated/prisma/client'
import { isUuid } from '@/lib/text/uuid'
import { fromShopTime } from '@/lib/time'
import { readTexts, textsIn } from './schema'

/** UNAUTHENTICATED, FORBIDDEN. */
export const createNewsletter = asAdmin(async (): Promise<Result<{ id: string }>> => {
  const { id } = await prisma.newsletter.create({ data: {}, select: { id: true } })
  return ok({ id })
})

type Fields = Record<string, string>

/** A draft's texts. VALIDATION_ERROR by field; CONFLICT once it is scheduled, or changed since `updatedAt`. */
export const saveNewsletter = asAdmin(
  async (_, fields: Fields): Promise<Result<{ id: string }>> => {
    const read = readTexts(fields)
    const { texts, fieldErrors } = read
    if (Object.keys(fieldErrors).length > 0) return fail('VALIDATION_ERROR', { fieldErrors })
    return change(fields, ['draft'], async (tx, { id }) => {
      await tx.newsletter.update({ where: { id }, data: { texts } })
      return ok({ id })
    })
  },
)

/**
 * Sends it now, or at `sendAt` of the shop's time zone. VALIDATION_ERROR for a wrong or past time, and without a text;
 * CONFLICT unless it is a draft.
 */
export const scheduleNewsletter = asAdmin(
  async (admin, fields: Fields): Promise<Result<{ id: string }>> => {
    const typed = fields.when === 'later' ? (fields.sendAt ?? '') : null
    const sendAt = typed === null ? new Date() : fromShopTime(typed)
    if (!sendAt || (typed !== null && sendAt <= new Date())) {
      return fail('VALIDATION_ERROR', { fieldErrors: { sendAt: 'wrongTime' } })
    }
    return change(fields, ['draft'], async (tx, { id, texts }) => {
      if (Object.keys(textsIn(texts)).length === 0) {
        return fail('VALIDATION_ERROR', { fieldErrors: { texts: 'missing' } })
      }
      await tx.newsletter.update({ where: { id }, data: { state: 'scheduled', sendAt } })
      await recordAudit(tx, admin.user.id, {
        action: 'newsletter.schedule',
        subject: `newsletter:${id}`,
        details: { sendAt: sendAt.toISOString() },
      })
      return ok({ id })
    })
  },
)

/** A draft again. CONFLICT once it is being sent. */
export const cancelNewsletter = asAdmin(
  async (admin, fields: Fields): Promise<Result<{ id: string }>> =>
    change(fields, ['scheduled'], async (tx, { id }) => {
      await tx.newsletter.update({ where: { id }, data: { state: 'draft', sendAt: null } })
      await recordAudit(tx, admin.user.id, {
        action: 'newsletter.cancel',
        subject: `newsletter:${id}`,
      })
      return ok({ id })
    }),
)

/** Only a draft: what was sent stays with its figures. */
export const deleteNewsletter = asAdmin(
  async (admin, fields: Fields): Promise<Result<{ id: string }>> =>
    change(fields, ['draft'], async (tx, { id }) => {
      await tx.newsletter.delete({ where: { id } })
      await recordAudit(tx, admin.user.id, {
        action: 'newsletter.delete',
        subject: `newsletter:${id}`,
      })
      return ok({ id })
    }),
)

function change(
  { id = '', updatedAt }: Fields,
  states: string[],
  run: (tx: Tx, newsletter: Newsletter) => Promise<Result<{ id: string }>>,
): Promise<Result<{ id: string }>> {
  if (!isUuid(id)) return Promise.resolve(fail('NOT_FOUND'))
  return prisma.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from newsletters where id = ${id}::uuid for update`
    const newsletter = await tx.newsletter.findUnique({ where: { id } })
    if (!newsletter) return fail('NOT_FOUND')
    if (!states.includes(newsletter.state)) return fail('CONFLICT')
    if (newsletter.updatedAt.toISOString() !== updatedAt) return conflict(newsletter)
    return run(tx, newsletter)
  }, LOCKING_TRANSACTION)
}

/** With the newer time: sending the form again replaces what was stored meanwhile. */
const conflict = ({ updatedAt }: Newsletter): Failure =>
  fail('CONFLICT', { details: { updatedAt: updatedAt.toISOString() } })
