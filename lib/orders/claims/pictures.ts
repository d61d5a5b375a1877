import 'server-only'
import { LOCKING_TRANSACTION, prisma } from '@/lib/db'
import { type ErrorCode, fail, ok, type Result } from '@/lib/errors'
import { FORM_BYTES, MAX_FILE_BYTES } from '@/lib/http/body-limits.mjs'
import { isForeign } from '@/lib/http/foreign'
import { readBytes } from '@/lib/http/route'
import { recordSecurityEvent } from '@/lib/security/events'
import { countAttempt } from '@/lib/security/rate-limit'
import { cleanPictures } from '@/lib/storage/clean-picture'
import { MAX_PICTURES } from './limits'
import { readClaim } from './queries'
import { isOpenClaim } from './status'

/** Failures that the claim's page has a text for. */
export const PICTURE_FAILURES = [
  'NOT_AN_IMAGE',
  'IMAGE_TOO_LARGE',
  'IMAGE_DAMAGED',
  'TOO_MANY_REQUESTS',
  'CONFLICT',
  'SERVICE_UNAVAILABLE',
] as const satisfies ErrorCode[]

/**
 * Stores the fields `pictures` as WebP without metadata, all or none, in the database: a public store would show them.
 * The claim is looked up before the body is read. NOT_FOUND, CONFLICT when closed or with too many; NOT_AN_IMAGE,
 * IMAGE_TOO_LARGE, IMAGE_DAMAGED, UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE.
 */
export async function addClaimPictures(key: unknown, request: Request): Promise<Result<number>> {
  if (isForeign(request.headers)) {
    await recordSecurityEvent({ kind: 'origin.refused' })
    return fail('FORBIDDEN')
  }
  const claim = await readClaim(key)
  if (!claim.ok) return claim
  const { id: claimId, status, pictures, order } = claim.value
  if (!isOpenClaim(status) || pictures.length >= MAX_PICTURES) return fail('CONFLICT')
  const account = order.userId ?? claimId
  const refusal = await countAttempt('claimMegabytes', account, { cost: megabytesOf(request) })
  if (refusal) return refusal
  const sent = await readPictures(request)
  if (!sent.ok) return sent
  const tooMany = await countAttempt('claimPictures', account, { cost: sent.value.length })
  if (tooMany) return tooMany
  if (sent.value.length > MAX_PICTURES - pictures.length) return fail('CONFLICT')
  const cleaned = await cleanPictures(sent.value)
  if (!cleaned.ok) return cleaned
  const contents = cleaned.value.map((picture) => Buffer.from(picture))
  return prisma.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from claims where id = ${claimId}::uuid for update`
    const count = await tx.claimPicture.count({ where: { claimId } })
    if (count + contents.length > MAX_PICTURES) return fail('CONFLICT')
    await tx.claimPicture.createMany({
      data: contents.map((content, index) => ({ claimId, position: count + index, content })),
    })
    return ok(contents.length)
  }, LOCKING_TRANSACTION)
}

const MAX_BODY = MAX_PICTURES * MAX_FILE_BYTES.picture + FORM_BYTES

/** As announced, before the body is read; a body that announces no length counts as the largest. */
function megabytesOf({ headers }: Request): number {
  const announced = Number(headers.get('content-length') ?? MAX_BODY)
  return Math.ceil((announced > 0 ? Math.min(announced, MAX_BODY) : MAX_BODY) / 1_000_000)
}

/** The client's file names and types are ignored. */
async function readPictures(request: Request): Promise<Result<Uint8Array[]>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data;/i.test(type)) return fail('UNSUPPORTED_MEDIA_TYPE')
  const body = await readBytes(request, MAX_BODY)
  if (!body) return fail('IMAGE_TOO_LARGE')
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  const files = form?.getAll('pictures').filter((one) => one instanceof File && one.size > 0) ?? []
  if (files.length === 0) return fail('NOT_AN_IMAGE')
  return ok(
    await Promise.all(
      files.map(async (file) => new Uint8Array(await (file as File).arrayBuffer())),
    ),
  )
}
