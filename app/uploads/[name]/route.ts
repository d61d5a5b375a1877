import { tokenlessRoute } from '@/lib/http/route'
import { readUpload } from '@/lib/storage/storage'

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  // Names are content hashes.
  'Cache-Control': 'public, max-age=31536000, immutable',
}
const WEBP = {
  'Content-Type': 'image/webp',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}
/** An official file keeps its own fonts and styles, and runs no script. */
const SVG = {
  'Content-Type': 'image/svg+xml',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
}

export const GET = tokenlessRoute<{ params: Promise<{ name: string }> }>(async (_, { params }) => {
  const { name } = await params
  const bytes = await readUpload(name)
  const headers = { ...HEADERS, ...(name.endsWith('.svg') ? SVG : WEBP) }
  return bytes ? new Response(bytes, { headers }) : new Response(null, { status: 404 })
})
