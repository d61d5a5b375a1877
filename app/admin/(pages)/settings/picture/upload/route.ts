import { uploadHomePicture } from '@/lib/admin/settings/upload-picture'

/** Redirects to the form, with the error if the picture was refused. */
export async function POST(request: Request): Promise<Response> {
  const stored = await uploadHomePicture(request)
  const query = new URLSearchParams(
    stored.ok ? { saved: Date.now().toString(36) } : { error: stored.code },
  )
  const headers = {
    Location: `/admin/settings/picture?${query}`,
    'Cache-Control': 'private, no-store',
  }
  return new Response(null, { status: 303, headers })
}
