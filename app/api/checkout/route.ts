import { orderNoteHtml } from '@/components/legal/order-note'
import { failureResponse, jsonResponse, route } from '@/lib/http/route'
import { languageOf } from '@/lib/languages'
import { readCheckout } from '@/lib/payments/checkout/setup'

/** Initial values of the checkout dialog: details, payment methods, and the note in `language`. */
export const GET = route(async (request) => {
  const language = languageOf(new URL(request.url).searchParams.get('language'))
  const result = await readCheckout(await orderNoteHtml(language))
  return result.ok ? jsonResponse(result.value) : failureResponse(result)
})
