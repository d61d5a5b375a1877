'use server'

import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { languageOf } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { reportReview } from './report'

/** Form fields: `reviewId`, `reason`, `text`, `name`, `email`, `language`. */
export const reportReviewAction = formAction(
  ANY_FIELDS,
  reportReview,
  ({ reviewId: review }, form) =>
    redirect(paths.reportReview(languageOf(form.get('language')), { review, state: 'arrived' })),
)
