import { redirect } from 'next/navigation'
import { languageOf } from '@/lib/languages'
import { storedResponse } from '@/lib/orders/documents/draw-pdf'
import { readOwnDocument } from '@/lib/orders/documents/read'
import { paths } from '@/lib/paths'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ lang: string; reference: string }> }

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { lang, reference } = await params
  const document = await readOwnDocument(reference, { kind: 'confirmation' })
  if (document.ok || document.code !== 'UNAUTHENTICATED') return storedResponse(document)
  const language = languageOf(lang)
  redirect(paths.login(language, { redirect: paths.order(language, reference) }))
}
