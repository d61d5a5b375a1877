import { fail } from '@/lib/errors'
import { isForeign } from '@/lib/http/foreign'
import { parseJson } from '@/lib/http/parse-json'
import { failureResponse, readBytes, tokenlessRoute } from '@/lib/http/route'
import { browserError, MAX_REPORT_BYTES } from '@/lib/runtime/error-reports/browser-error'
import { reportBrowserError, reportsErrors } from '@/lib/runtime/error-reports/report'
import { countAttempt } from '@/lib/security/rate-limit'

/** Without a token, because a page may fail before it has one; there is nothing to read or change. */
export const POST = tokenlessRoute(async (request) => {
  if (!reportsErrors()) return failureResponse(fail('NOT_FOUND'))
  if (isForeign(request.headers)) return failureResponse(fail('FORBIDDEN'))
  const refusal = await countAttempt('browserErrors')
  if (refusal) return failureResponse(refusal)
  const body = await readBytes(request, MAX_REPORT_BYTES)
  if (!body) return failureResponse(fail('PAYLOAD_TOO_LARGE'))
  const report = browserError.safeParse(parseJson(body.toString('utf8')))
  if (!report.success) return failureResponse(fail('BAD_REQUEST'))
  reportBrowserError(report.data, report.data.path)
  return new Response(null, { status: 204 })
})
