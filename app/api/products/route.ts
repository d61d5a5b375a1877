import type { NextRequest } from 'next/server'
import { jsonResponse, route } from '@/lib/http/route'
import { readVisitor } from '@/lib/i18n/visitor/visitor'
import { listProducts, listProductsById } from '@/lib/products/catalogue/contract'

const LAST_PAGE = 100_000

/**
 * In the visitor's language or `?lang=`, 100 per `?page=`, unavailable products included; only some with
 * `?ids=a,b,c`.
 */
export const GET = route(async (request) => {
  const query = new URL(request.url).searchParams
  const requested = query.get('page') ?? ''
  const ids = query.get('ids')
  const page = /^\d{1,9}$/.test(requested) ? Math.min(Math.max(Number(requested), 1), LAST_PAGE) : 1
  const { language } = await readVisitor(request as NextRequest)
  const result =
    ids === null
      ? await listProducts({ page, language })
      : await listProductsById({ ids: ids.split(','), language })
  return jsonResponse({ success: true, ...result })
})
