import type { Refusal } from '@/lib/settlement/statements/types'
import { takeUpload } from '@/lib/settlement/statements/upload'

/** Takes a statement, then shows it, or why it was not taken. */
export async function POST(request: Request): Promise<Response> {
  const taken = await takeUpload(request)
  if (taken.ok) return seeOther(`/${taken.value.id}${taken.value.isKnown ? '?said=known' : ''}`)
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
