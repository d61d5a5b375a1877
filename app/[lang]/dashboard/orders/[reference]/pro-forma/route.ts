import { redirect } from 'next/navigation'
import { languageOf } from '@/lib/languages'
import { documentResponse } from '@/lib/orders/documents/draw-pdf'
import { proForma } from '@/lib/orders/documents/pro-forma'
import { readOwnUnpaid } from '@/lib/orders/documents/read'
import { paths } from '@/lib/paths'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ lang: string; reference: string }> }

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { lang, reference } = await params
  const order = await readOwnUnpaid(reference)
  if (order.ok || order.code !== 'UNAUTHENTICATED') return documentResponse(order, proForma)
  const language = languageOf(lang)
  redirect(paths.login(language, { redirect: paths.order(language, reference) }))
}
