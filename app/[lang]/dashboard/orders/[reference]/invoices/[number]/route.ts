import { redirect } from 'next/navigation'
import { languageOf } from '@/lib/languages'
import { storedResponse } from '@/lib/orders/documents/draw-pdf'
import { readOwnInvoice } from '@/lib/orders/documents/invoice-file'
import { paths } from '@/lib/paths'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ lang: string; reference: string; number: string }> }

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { lang, reference, number } = await params
  const file = await readOwnInvoice(reference, number)
  if (file.ok || file.code !== 'UNAUTHENTICATED') return storedResponse(file)
  const language = languageOf(lang)
  redirect(paths.login(language, { redirect: paths.order(language, reference) }))
}
