'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { createDiscount, endDiscount } from './mutations'

const PATH = '/admin/discounts'

function leaveTo(done: string): never {
  // Before the redirect: the router would reuse its cached page.
  revalidatePath(PATH)
  redirect(`${PATH}?done=${done}`)
}

export const createDiscountAction = formAction(ANY_FIELDS, createDiscount, () => leaveTo('created'))
export const endDiscountAction = formAction(ANY_FIELDS, endDiscount, () => leaveTo('ended'))
