import type { NextRequest } from 'next/server'
import { requireAdmin } from '@/lib/auth/access'
import { isLanguage } from '@/lib/languages'
import { readAdminOrder } from '@/lib/orders/admin/read'
import { documentResponse } from '@/lib/orders/documents/draw-pdf'
import { packingSlip } from '@/lib/orders/documents/packing-slip'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ reference: string }> }

/** In the order's language, or `?language=`. */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const { reference } = await params
  const requested = request.nextUrl.searchParams.get('language')
  const language = isLanguage(requested) ? requested : undefined
  await requireAdmin(`/admin/orders/${encodeURIComponent(reference)}`)
  return documentResponse(await readAdminOrder(reference), (order) => packingSlip(order, language))
}
