import { requireAdmin } from '@/lib/auth/access'
import { storedResponse } from '@/lib/orders/documents/draw-pdf'
import { readAdminDocument } from '@/lib/orders/documents/read'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ reference: string }> }

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { reference } = await params
  await requireAdmin(`/admin/orders/${encodeURIComponent(reference)}`)
  return storedResponse(await readAdminDocument(reference, { kind: 'confirmation' }))
}
