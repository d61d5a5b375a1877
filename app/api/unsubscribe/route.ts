import type { NextRequest } from 'next/server'
import { failureResponse, jsonResponse, seeOther, tokenlessRoute } from '@/lib/http/route'
import { readVisitorsLanguage } from '@/lib/i18n/visitor/visitor'
import { paths } from '@/lib/paths'
import { unsubscribe } from '@/lib/site/unsubscribe'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** One click in a mail program (RFC 8058): no session, the signed `?token=` authenticates. */
export const POST = tokenlessRoute(async (request) => {
  const ended = await unsubscribe(tokenOf(request))
  return ended.ok ? jsonResponse({ success: true }) : failureResponse(ended)
})

/** Changes nothing, as scanners open links: leads to the page that asks. */
export const GET = tokenlessRoute(async (request) => {
  const language = await readVisitorsLanguage(request as NextRequest)
  return seeOther(paths.unsubscribe(language, { token: tokenOf(request) }))
})
