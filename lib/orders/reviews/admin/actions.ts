'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { decideReview } from './decide'
import { readReviewFilters, reviewsAddress } from './filters'

/** Form fields: `reviewId`, `decision`, `reason`, `answer` or `reports`; `state` and `page` of the list. */
export const reviewDecisionAction = formAction(ANY_FIELDS, decideReview, ({ id }, form) => {
  const text = (name: string) => String(form.get(name) ?? '')
  const list = reviewsAddress(readReviewFilters({ state: text('state'), page: text('page') }))
  // Before the redirect: the router would reuse its cached page.
  revalidatePath('/admin/reviews')
  redirect(`${list}${list.includes('?') ? '&' : '?'}done=${id}`)
})
