import { tokenlessRoute } from '@/lib/http/route'
import { readUpload } from '@/lib/storage/storage'

const HEADERS = {
  'Content-Type': 'image/webp',
  'X-Content-Type-Options': 'nosniff',
  // Names are content hashes.
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

export const GET = tokenlessRoute<{ params: Promise<{ name: string }> }>(async (_, { params }) => {
  const bytes = await readUpload((await params).name)
  return bytes ? new Response(bytes, { headers: HEADERS }) : new Response(null, { status: 404 })
})
