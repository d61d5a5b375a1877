import { requestNewsletter } from '@/lib/accounts/newsletter/subscriptions'
import { fail } from '@/lib/errors'
import { readText, refuseForeign, seeOther, tokenlessRoute } from '@/lib/http/route'
import { languageOf } from '@/lib/languages'
import { paths } from '@/lib/paths'

type Context = { params: Promise<{ lang: string }> }

/**
 * The form of the footer, which has no token as its page is cached. It can do no more than ask a mailbox to confirm, once a
 * day; leads to the newsletter's page, with `?error=` if it failed.
 */
export const POST = tokenlessRoute<Context>(async (request, { params }) => {
  const language = languageOf((await params).lang)
  const asked = await subscribe(request, language)
  return seeOther(paths.newsletter(language, asked.ok ? { state: 'asked' } : { error: asked.code }))
})

async function subscribe(request: Request, language: string) {
  const refusal = await refuseForeign(request)
  if (refusal) return refusal
  const text = await readText(request)
  if (text === null) return fail('PAYLOAD_TOO_LARGE')
  const { email } = Object.fromEntries(new URLSearchParams(text))
  return requestNewsletter({ email, language })
}
