import { fail } from '@/lib/errors'
import { failureResponse, route } from '@/lib/http/route'
import { getLazyMessages } from '@/lib/i18n/messages/lazy-messages'
import { isLanguage } from '@/lib/languages'

type Context = { params: Promise<{ lang: string; version: string }> }

const FOR_EVER = 'public, max-age=31536000, immutable'

/** Lazy texts; an older page gets the current version. */
export const GET = route<Context>(async (_request, { params }) => {
  const { lang, version } = await params
  if (!isLanguage(lang)) return failureResponse(fail('NOT_FOUND'))
  const texts = await getLazyMessages(lang)
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': version === texts.version ? FOR_EVER : 'no-store',
  }
  return new Response(texts.body, { headers })
})
