import { fail } from '@/lib/errors'
import { matches } from '@/lib/http/long-document'
import { failureResponse, tokenlessRoute } from '@/lib/http/route'
import { findReviewPicture, readReviewPicture } from '@/lib/orders/reviews/pictures'

const HEADERS = {
  'Content-Type': 'image/webp',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

/** `{id}.webp` and `{id}-small.webp`: public while the review is, for five minutes at a time. */
export const GET = tokenlessRoute<{ params: Promise<{ file: string }> }>(
  async (request, { params }) => {
    const { file } = await params
    const [, id, small] = /^([0-9a-f-]{36})(-small)?\.webp$/.exec(file) ?? []
    const token = new URL(request.url).searchParams.get('token')
    const found = id ? await findReviewPicture(id, token) : fail('NOT_FOUND')
    if (!id || !found.ok) return failureResponse(found.ok ? fail('NOT_FOUND') : found)
    const headers = found.value.isPublic
      ? { ...HEADERS, ETag: `"${file}"`, 'Cache-Control': 'public, max-age=300' }
      : { ...HEADERS, 'Cache-Control': 'private, no-store' }
    if ('ETag' in headers && matches(request.headers.get('if-none-match'), headers.ETag)) {
      return new Response(null, { status: 304, headers })
    }
    const content = await readReviewPicture(id, small ? 'thumbnail' : 'content')
    return content.ok ? new Response(content.value, { headers }) : failureResponse(content)
  },
)
