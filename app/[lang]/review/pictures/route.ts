import { seeOther, tokenlessRoute } from '@/lib/http/route'
import { isLanguage } from '@/lib/languages'
import { addReviewPictures } from '@/lib/orders/reviews/pictures'
import { paths } from '@/lib/paths'

type Context = { params: Promise<{ lang: string }> }

/**
 * Adds pictures by a form without scripts too, then redirects to the review. The mailed secret replaces a CSRF token; a
 * session's form from another site is refused.
 */
export const POST = tokenlessRoute<Context>(async (request, { params }) => {
  const { lang } = await params
  const query = new URL(request.url).searchParams
  const token = query.get('token') ?? undefined
  const order = query.get('order') ?? undefined
  const item = query.get('item') ?? undefined
  const added = await addReviewPictures({ token, reference: order, lineId: item }, request)
  const result = added.ok ? { added: String(added.value) } : { error: added.code }
  const page = paths.review(isLanguage(lang) ? lang : 'en', { token, order, item, ...result })
  // With a fragment, browsers would not focus the field in error.
  const place = added.ok ? `#pictures-${item}` : ''
  return seeOther(page + place)
})
