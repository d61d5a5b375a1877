import { uploadSectionPicture } from '@/lib/admin/settings/uploads'

type Context = { params: Promise<{ section: string }> }

/** Redirects to the form, with the error if the picture was refused. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { section } = await params
  const stored = await uploadSectionPicture(section, request)
  const query = new URLSearchParams(
    stored.ok ? { saved: Date.now().toString(36) } : { error: stored.code },
  )
  const headers = {
    Location: `/admin/settings/${encodeURIComponent(section)}?${query}`,
    'Cache-Control': 'private, no-store',
  }
  return new Response(null, { status: 303, headers })
}
