import { seeOther } from '@/lib/products/csv/download'
import type { Refusal } from '@/lib/products/csv/problems'
import { takeUpload } from '@/lib/products/csv/upload'

/** Looks through a file of products, then shows what it would do, or why it was not taken. */
export async function POST(request: Request): Promise<Response> {
  const taken = await takeUpload(request)
  if (taken.ok) return seeOther(`/admin/products/import/${taken.value.id}`)
  const refusal = taken.details?.refusal as Refusal | undefined
  const said: Record<string, string> = refusal
    ? { refused: refusal.code, line: String(refusal.line) }
    : { error: taken.code }
  return seeOther(`/admin/products/import?${new URLSearchParams(said)}`)
}
