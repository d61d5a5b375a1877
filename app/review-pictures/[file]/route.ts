import { fail } from '@/lib/errors'
import { matches } from '@/lib/http/long-document'
import { failureResponse, tokenlessRoute } from '@/lib/http/route'
import { readReviewPicture } from '@/lib/orders/reviews/pictures'

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
    const picture = id
      ? await readReviewPicture(id, small ? 'thumbnail' : 'content')
      : fail('NOT_FOUND')
    if (!picture.ok) return failureResponse(picture)
    const { content, isPublic } = picture.value
    if (!isPublic)
      return new Response(content, {
        headers: { ...HEADERS, 'Cache-Control': 'private, no-store' },
      })
    const headers = { ...HEADERS, ETag: `"${file}"`, 'Cache-Control': 'public, max-age=300' }
    return matches(request.headers.get('if-none-match'), headers.ETag)
      ? new Response(null, { status: 304, headers })
      : new Response(content, { headers })
  },
)
