'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { deleteRedirect, saveRedirects } from './mutations'

const PAGE = '/admin/move-in/redirects'

export const saveRedirectAction = formAction(
  ANY_FIELDS,
  ({ from = '', to = '' }) => saveRedirects([{ from, to }]),
  () => {
    revalidatePath(PAGE)
    redirect(`${PAGE}?result=saved`)
  },
)

export const deleteRedirectAction = formAction(
  ANY_FIELDS,
  ({ path = '' }) => deleteRedirect(path),
  () => {
    revalidatePath(PAGE)
    redirect(`${PAGE}?result=deleted`)
  },
)
