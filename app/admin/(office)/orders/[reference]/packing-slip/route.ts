import { requireAdmin } from '@/lib/admin/access'
import { paperResponse } from '@/lib/orders/documents/answer'
import { packingSlip } from '@/lib/orders/documents/packing-slip'
import { readOfficeOrder } from '@/lib/orders/office/read'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ reference: string }> }

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { reference } = await params
  await requireAdmin(`/admin/orders/${encodeURIComponent(reference)}`)
  return paperResponse(await readOfficeOrder(reference), packingSlip)
}
