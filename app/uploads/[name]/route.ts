import { tokenlessRoute } from '@/lib/http/route'
import { readUpload } from '@/lib/storage/disk'

const HEADERS = {
  'Content-Type': 'image/webp',
  'X-Content-Type-Options': 'nosniff',
  // Its name is made from its content.
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

/** A picture that was uploaded. */
export const GET = tokenlessRoute<{ params: Promise<{ name: string }> }>(async (_, { params }) => {
  const bytes = await readUpload((await params).name)
  return bytes ? new Response(bytes, { headers: HEADERS }) : new Response(null, { status: 404 })
})
