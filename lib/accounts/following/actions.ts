'use server'

import { redirect } from 'next/navigation'
import { attempt } from '@/lib/forms/form-action'
import { languageOf } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { followProducts, unfollowProduct } from './mutations'

/** Form fields: `product`, `slug` and `language`. Guests are led to the log-in, and back. */
export async function followAction(form: FormData): Promise<void> {
  const lang = languageOf(form.get('language'))
  const done = await attempt(() => followProducts({ products: [form.get('product')] }))
  if (done.ok) redirect(paths.followed(lang))
  const slug = String(form.get('slug') ?? '')
  if (done.code === 'UNAUTHENTICATED') {
    redirect(paths.login(lang, { redirect: paths.followed(lang, { product: slug }) }))
  }
  redirect(paths.followed(lang, { error: done.code }))
}

/** Form fields: `product` and `language`. */
export async function unfollowAction(form: FormData): Promise<void> {
  const lang = languageOf(form.get('language'))
  const done = await attempt(() => unfollowProduct({ product: form.get('product') }))
  if (done.ok) redirect(paths.followed(lang))
  if (done.code === 'UNAUTHENTICATED') {
    redirect(paths.login(lang, { redirect: paths.followed(lang) }))
  }
  redirect(paths.followed(lang, { error: done.code }))
}
