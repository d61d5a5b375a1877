'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { inviteMoved } from '@/lib/accounts/moving/invite'
import { ok } from '@/lib/errors'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { runMoved } from './moved-files'

const PAGE = '/admin/move-in/customers'

export const runMovedAction = formAction(
  ANY_FIELDS,
  async ({ importId = '', partial }) => {
    const done = await runMoved(importId, partial === 'on')
    return done.ok ? ok({ id: importId }) : done
  },
  ({ id }) => {
    revalidatePath(PAGE)
    redirect(`${PAGE}/${id}?result=done`)
  },
)

export const inviteMovedAction = formAction(
  ANY_FIELDS,
  () => inviteMoved(),
  ({ count }) => {
    revalidatePath(PAGE)
    redirect(`${PAGE}?invited=${count}`)
  },
)
