import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { FORM_BYTES } from '@/lib/http/body-limits.mjs'
import { readBytes } from '@/lib/http/route'
import { cleanPictures, MAX_BYTES } from './clean-picture'
import { isStillSvg } from './still-svg'
import { getStorage, lockUploads } from './storage'
import { nameFor } from './types'

/** Milliseconds; the timeout covers the storage. */
const TIMEOUT_MS = { maxWait: 10_000, timeout: 30_000 }

/** UNAUTHENTICATED, FORBIDDEN, UNSUPPORTED_MEDIA_TYPE, NOT_AN_IMAGE, IMAGE_TOO_LARGE, IMAGE_DAMAGED, SERVICE_UNAVAILABLE. */
export const uploadPicture = asAdmin(
  async (admin, request: Request): Promise<Result<{ imageUrl: string }>> => {
    const sent = await readPicture(request)
    if (!sent.ok) return sent
    return storePicture(admin.user.id, sent.value)
  },
)

/** NOT_AN_IMAGE, IMAGE_TOO_LARGE, IMAGE_DAMAGED, SERVICE_UNAVAILABLE. The caller must authorise. `actorId` null: the shop itself. */
export async function storePicture(
  actorId: string | null,
  bytes: Uint8Array,
): Promise<Result<{ imageUrl: string }>> {
  const cleaned = await cleanPictures([bytes], true)
  if (!cleaned.ok) return cleaned
  const [picture = bytes] = cleaned.value
  return ok({ imageUrl: await store(actorId, picture, 'webp') })
}

/** Stores an SVG as it is. NOT_AN_IMAGE for one that runs or loads something, IMAGE_TOO_LARGE. The caller must authorise. */
export async function storeSvg(
  actorId: string,
  bytes: Uint8Array,
): Promise<Result<{ imageUrl: string }>> {
  if (bytes.byteLength > MAX_BYTES) return fail('IMAGE_TOO_LARGE')
  if (!isStillSvg(Buffer.from(bytes).toString('utf8'))) return fail('NOT_AN_IMAGE')
  return ok({ imageUrl: await store(actorId, bytes, 'svg') })
}

const TYPES = { webp: 'image/webp', svg: 'image/svg+xml' }

function store(
  actorId: string | null,
  bytes: Uint8Array,
  type: keyof typeof TYPES,
): Promise<string> {
  return prisma.$transaction(async (tx) => {
    await lockUploads(tx, 'together')
    const name = nameFor(bytes, type)
    const imageUrl = await getStorage().put(name, bytes, TYPES[type])
    await recordAudit(tx, actorId, {
      action: 'picture.upload',
      subject: `picture:${name}`,
      details: { imageUrl, bytes: bytes.byteLength },
    })
    return imageUrl
  }, TIMEOUT_MS)
}

/** The client's file name and type are ignored. */
async function readPicture(request: Request): Promise<Result<Uint8Array>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data;/i.test(type)) return fail('UNSUPPORTED_MEDIA_TYPE')
  const body = await readBytes(request, MAX_BYTES + FORM_BYTES)
  if (!body) return fail('IMAGE_TOO_LARGE')
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    const file = form.get('image')
    if (!(file instanceof File)) return fail('NOT_AN_IMAGE')
    return ok(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return fail('BAD_REQUEST')
  }
}
