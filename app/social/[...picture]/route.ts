import { fail } from '@/lib/errors'
import { failureResponse, tokenlessRoute } from '@/lib/http/route'
import { getSocial, pictureOfSocial } from '@/lib/products/pictures/social/get-social'

const HEADERS = {
  'Content-Type': 'image/jpeg',
  'X-Content-Type-Options': 'nosniff',
  // As long as app/pictures.
  'Cache-Control': 'public, max-age=2678400, immutable',
}

/** Product picture of 1200 × 630 pixels for social networks. */
export const GET = tokenlessRoute(async (request) => {
  const path = pictureOfSocial(new URL(request.url).pathname)
  const picture = path ? await getSocial(path) : fail('NOT_FOUND')
  if (picture.ok) return new Response(new Uint8Array(picture.value), { headers: HEADERS })
  if (picture.code === 'NOT_FOUND') return new Response(null, { status: 404 })
  return failureResponse(picture)
})
