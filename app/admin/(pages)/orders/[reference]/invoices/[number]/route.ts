import { requireAdmin } from '@/lib/auth/access'
import { storedResponse } from '@/lib/orders/documents/draw-pdf'
import { readAdminInvoice } from '@/lib/orders/documents/invoice-file'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ reference: string; number: string }> }

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { reference, number } = await params
  await requireAdmin(`/admin/orders/${encodeURIComponent(reference)}`)
  return storedResponse(await readAdminInvoice(reference, number))
}
