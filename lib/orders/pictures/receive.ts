import 'server-only'
import { type ErrorCode, fail, ok, type Result } from '@/lib/errors'
import { FORM_BYTES, MAX_FILE_BYTES } from '@/lib/http/body-limits.mjs'
import { readBytes, refuseForeign } from '@/lib/http/route'
import { countAttempt } from '@/lib/security/rate-limit'
import { cleanPictures } from '@/lib/storage/clean-picture'

/** Failures that the pages of pictures have a text for. */
export const PICTURE_FAILURES = [
  'NOT_AN_IMAGE',
  'IMAGE_TOO_LARGE',
  'IMAGE_DAMAGED',
  'TOO_MANY_REQUESTS',
  'CONFLICT',
  'SERVICE_UNAVAILABLE',
] as const satisfies ErrorCode[]

type Room = {
  /** What the pictures belong to; names the counters. */
  of: 'claim' | 'review'
  /** Key of the counters. */
  account: string
  /** Pictures in all, which bound the body. */
  max: number
  /** Pictures that are stored already. */
  stored: number
}

/**
 * The fields `pictures` of a form as WebP without metadata, all or none. The caller must authorise first, because the
 * body is read here. FORBIDDEN from another site, CONFLICT for more than there is room for; NOT_AN_IMAGE,
 * IMAGE_TOO_LARGE, IMAGE_DAMAGED, UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE.
 */
export async function receivePictures(
  request: Request,
  { of, account, max, stored }: Room,
): Promise<Result<Buffer<ArrayBuffer>[]>> {
  const foreign = await refuseForeign(request)
  if (foreign) return foreign
  if (stored >= max) return fail('CONFLICT')
  const maxBody = max * MAX_FILE_BYTES.picture + FORM_BYTES
  const cost = megabytesOf(request, maxBody)
  const refusal = await countAttempt(`${of}Megabytes`, account, { cost })
  if (refusal) return refusal
  const sent = await readPictures(request, maxBody)
  if (!sent.ok) return sent
  const tooMany = await countAttempt(`${of}Pictures`, account, { cost: sent.value.length })
  if (tooMany) return tooMany
  if (sent.value.length > max - stored) return fail('CONFLICT')
  const cleaned = await cleanPictures(sent.value)
  return cleaned.ok ? ok(cleaned.value.map((picture) => Buffer.from(picture))) : cleaned
}

/** As announced, before the body is read; a body that announces no length counts as the largest. */
function megabytesOf({ headers }: Request, maxBody: number): number {
  const announced = Number(headers.get('content-length') ?? maxBody)
  return Math.ceil((announced > 0 ? Math.min(announced, maxBody) : maxBody) / 1_000_000)
}

/** The client's file names and types are ignored. */
async function readPictures(request: Request, maxBody: number): Promise<Result<Uint8Array[]>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data;/i.test(type)) return fail('UNSUPPORTED_MEDIA_TYPE')
  const body = await readBytes(request, maxBody)
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
