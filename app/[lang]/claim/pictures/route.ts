import { seeOther, tokenlessRoute } from '@/lib/http/route'
import { isLanguage } from '@/lib/languages'
import { addClaimPictures } from '@/lib/orders/claims/pictures'
import { paths } from '@/lib/paths'

type Context = { params: Promise<{ lang: string }> }

/** Adds pictures by a form without scripts too, then redirects to the claim. The claim's secret replaces a CSRF token. */
export const POST = tokenlessRoute<Context>(async (request, { params }) => {
  const { lang } = await params
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const added = await addClaimPictures(token, request)
  const page = paths.claimStatus(isLanguage(lang) ? lang : 'en', token)
  // With a fragment, browsers would not focus the field in error.
  const query = added.ok ? `added=${added.value}#pictures` : `error=${added.code}`
  return seeOther(`${page}&${query}`)
})
