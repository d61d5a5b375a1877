import { failureResponse, route } from '@/lib/http/route'
import { readClaimPicture } from '@/lib/orders/claims/queries'

const HEADERS = {
  'Content-Type': 'image/webp',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Robots-Tag': 'noindex',
}

/** With the claim's secret in `token`, or for the administrator. */
export const GET = route<{ params: Promise<{ id: string }> }>(async (request, { params }) => {
  const token = new URL(request.url).searchParams.get('token')
  const picture = await readClaimPicture((await params).id, token)
  return picture.ok ? new Response(picture.value, { headers: HEADERS }) : failureResponse(picture)
})
