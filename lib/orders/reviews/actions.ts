'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { languageOf } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { removeReview, removeReviewPicture } from './remove'
import { submitReview } from './submit'

/** Form fields: `token` or `reference`, `lang`, `lineId`, `stars`, `text`, `name`. */
export const reviewAction = formAction(ANY_FIELDS, submitReview, ({ lineId }, form) =>
  toReviews(form, { done: lineId }),
)

/** Form fields: `token` or `reference`, `lang`, `lineId`. */
export const removeReviewAction = formAction(ANY_FIELDS, removeReview, (_, form) => toReviews(form))

/** Form fields: `token` or `reference`, `lang`, `lineId`, `pictureId`. */
export const removeReviewPictureAction = formAction(ANY_FIELDS, removeReviewPicture, (_, form) =>
  toReviews(form, { item: textOf(form, 'lineId'), removed: '1' }),
)

type State = { done?: string; item?: string | undefined; removed?: string }

function toReviews(form: FormData, state: State = {}): never {
  const lang = languageOf(form.get('lang'))
  const token = textOf(form, 'token')
  const order = token ? undefined : textOf(form, 'reference')
  // Before the redirect: the router would reuse its cached page.
  revalidatePath(paths.review(lang))
  redirect(paths.review(lang, { token, order, ...state }))
}

const textOf = (form: FormData, name: string): string | undefined =>
  String(form.get(name) ?? '') || undefined
