'use server'

import { redirect } from 'next/navigation'
import { attempt } from '@/lib/forms/form-action'
import { languageOf } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { unsubscribe } from './unsubscribe'

/** Form fields: `token`, `language`. */
export async function unsubscribeAction(form: FormData): Promise<void> {
  const token = String(form.get('token') ?? '')
  const ended = await attempt(() => unsubscribe(token))
  const lang = languageOf(form.get('language'))
  redirect(paths.unsubscribe(lang, ended.ok ? { done: ended.value } : { token, done: ended.code }))
}
