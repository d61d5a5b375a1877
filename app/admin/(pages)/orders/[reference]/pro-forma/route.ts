import { requireAdmin } from '@/lib/auth/access'
import { readAdminOrder } from '@/lib/orders/admin/read'
import { documentResponse } from '@/lib/orders/documents/draw-pdf'
import { proForma } from '@/lib/orders/documents/pro-forma'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ reference: string }> }

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { reference } = await params
  await requireAdmin(`/admin/orders/${encodeURIComponent(reference)}`)
  return documentResponse(await readAdminOrder(reference), proForma)
}
