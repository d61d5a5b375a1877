import type { NextRequest } from 'next/server'
import { requireAdmin } from '@/lib/auth/access'
import { isLanguage } from '@/lib/languages'
import { readAdminOrder } from '@/lib/orders/admin/read'
import { paperResponse } from '@/lib/orders/documents/answer'
import { packingSlip } from '@/lib/orders/documents/packing-slip'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ reference: string }> }

/** In the order's language, or the one that `language` names. */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const { reference } = await params
  const asked = request.nextUrl.searchParams.get('language')
  const language = isLanguage(asked) ? asked : undefined
  await requireAdmin(`/admin/orders/${encodeURIComponent(reference)}`)
  return paperResponse(await readAdminOrder(reference), (order) => packingSlip(order, language))
}
