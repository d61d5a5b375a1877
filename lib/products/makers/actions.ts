'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { deleteMaker, saveMaker } from './save'

const PAGE = '/admin/makers'

export const saveMakerAction = formAction(ANY_FIELDS, saveMaker, ({ id }) => {
  revalidatePath(PAGE)
  revalidatePath(`${PAGE}/${id}`)
  // A new address: otherwise the form would stay with its last failure.
  redirect(`${PAGE}/${id}?saved=${Date.now().toString(36)}`)
})

export const deleteMakerAction = formAction(
  ANY_FIELDS,
  ({ id = '' }) => deleteMaker(id),
  () => {
    revalidatePath(PAGE)
    redirect(`${PAGE}?done=deleted`)
  },
)
