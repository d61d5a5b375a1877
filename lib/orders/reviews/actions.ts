'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { languageOf } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { removeReview } from './remove'
import { submitReview } from './submit'

/** Form fields: `token` or `reference`, `lang`, `lineId`, `stars`, `text`, `name`. */
export const reviewAction = formAction(ANY_FIELDS, submitReview, ({ lineId }, form) =>
  toReviews(form, lineId),
)

/** Form fields: `token` or `reference`, `lang`, `lineId`. */
export const removeReviewAction = formAction(ANY_FIELDS, removeReview, (_, form) => toReviews(form))

function toReviews(form: FormData, done?: string): never {
  const lang = languageOf(form.get('lang'))
  const token = textOf(form, 'token')
  const order = token ? undefined : textOf(form, 'reference')
  // Before the redirect: the router would reuse its cached page.
  revalidatePath(paths.review(lang))
  redirect(paths.review(lang, { token, order, done }))
}

const textOf = (form: FormData, name: string): string | undefined =>
  String(form.get(name) ?? '') || undefined
