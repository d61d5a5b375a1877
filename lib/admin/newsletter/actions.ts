'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import {
  cancelNewsletter,
  createNewsletter,
  deleteNewsletter,
  saveNewsletter,
  scheduleNewsletter,
} from './mutations'

const PAGE = '/admin/newsletter'

export const createNewsletterAction = formAction(ANY_FIELDS, () => createNewsletter(), open())

export const saveNewsletterAction = formAction(ANY_FIELDS, saveNewsletter, open('saved'))

export const scheduleNewsletterAction = formAction(
  ANY_FIELDS,
  scheduleNewsletter,
  open('scheduled'),
)

export const cancelNewsletterAction = formAction(ANY_FIELDS, cancelNewsletter, open('cancelled'))

export const deleteNewsletterAction = formAction(ANY_FIELDS, deleteNewsletter, () => {
  revalidatePath(PAGE)
  redirect(`${PAGE}?done=deleted`)
})

function open(done?: string) {
  return ({ id }: { id: string }): never => {
    revalidatePath(PAGE)
    revalidatePath(`${PAGE}/${id}`)
    // A new address: otherwise the form would stay with its last failure.
    redirect(`${PAGE}/${id}${done ? `?done=${done}&at=${Date.now().toString(36)}` : ''}`)
  }
}
