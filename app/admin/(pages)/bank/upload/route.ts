import { importUpload } from '@/lib/settlement/statements/store'
import type { Refusal } from '@/lib/settlement/statements/types'

/** Redirects to the statement, or to the upload page with the error. */
export async function POST(request: Request): Promise<Response> {
  const taken = await importUpload(request)
  if (taken.ok) return seeOther(`/${taken.value.id}${taken.value.isKnown ? '?result=known' : ''}`)
  const refusal = taken.details?.refusal as Refusal | undefined
  const said: Record<string, string> = refusal
    ? { refused: refusal.code, line: String(refusal.line) }
    : { error: taken.code }
  return seeOther(`?${new URLSearchParams(said)}`)
}

function seeOther(path: string): Response {
  const headers = { Location: `/admin/bank${path}`, 'Cache-Control': 'private, no-store' }
  return new Response(null, { status: 303, headers })
}
