'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { applyClaimStep } from './apply-step'

export const submitClaimStep = formAction(ANY_FIELDS, applyClaimStep, ({ id }, form) => {
  const path = `/admin/claims/${id}`
  // Before the redirect: the router would reuse its cached page.
  revalidatePath(path)
  redirect(`${path}?done=${encodeURIComponent(String(form.get('to')))}`)
})
