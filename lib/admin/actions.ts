'use server'

import { revalidatePath } from 'next/cache'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { adminSession } from '@/lib/auth/access'
import { confirmPassword } from '@/lib/auth/confirmation'
import { usesSecureCookies } from '@/lib/auth/cookies'
import { prisma } from '@/lib/db'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { isLanguage } from '@/lib/languages'
import { safeRedirect } from '@/lib/paths'
import { DAY_SECONDS } from '@/lib/time'
import { ADMIN_LANGUAGE_COOKIE } from './language'

const YEAR_SECONDS = 365 * DAY_SECONDS

/** Shows admin in the form's `language` from now on, in this browser, and mails its owner in it. */
export async function chooseLanguageAction(form: FormData): Promise<void> {
  const language = form.get('language')
  const session = await adminSession()
  if (!session.ok || !isLanguage(language)) return
  // The owner's mails are in it too.
  const { id } = session.value.user
  await prisma.user.update({ where: { id }, data: { language } })
  ;(await cookies()).set(ADMIN_LANGUAGE_COOKIE, language, {
    httpOnly: true,
    secure: usesSecureCookies,
    sameSite: 'lax',
    path: '/admin',
    maxAge: YEAR_SECONDS,
  })
}

/** Takes the form's `password` again, then shows the page of admin at its path `to`. */
export const confirmPasswordAction = formAction(
  ANY_FIELDS,
  ({ password }) => confirmPassword(password),
  (_, form) => {
    const wanted = safeRedirect(form.get('to'))
    const to = wanted?.startsWith('/admin/') ? wanted : '/admin'
    // The browser would keep the page that asks where its address stays the same.
    revalidatePath(to.replace(/[?#].*/, ''))
    redirect(to)
  },
)
