import { uploadGuaranteeNotice } from '@/lib/admin/settings/uploads'

/** Redirects to the form, with the error if the file was refused. */
export async function POST(request: Request): Promise<Response> {
  const stored = await uploadGuaranteeNotice(request)
  const query = new URLSearchParams(
    stored.ok ? { saved: Date.now().toString(36) } : { error: stored.code },
  )
  const headers = {
    Location: `/admin/settings/guarantee?${query}`,
    'Cache-Control': 'private, no-store',
  }
  return new Response(null, { status: 303, headers })
}
