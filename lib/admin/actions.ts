'use server'

import { revalidatePath } from 'next/cache'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { adminSession } from '@/lib/auth/access'
import { confirmPassword } from '@/lib/auth/confirmation'
import { usesSecureCookies } from '@/lib/auth/cookies'
import { completeSignIn } from '@/lib/auth/second-factor/check'
import { prisma } from '@/lib/db'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { isLanguage } from '@/lib/languages'
import { safeRedirect } from '@/lib/paths'
import { DAY_SECONDS } from '@/lib/time'
import { ADMIN_LANGUAGE_COOKIE } from './texts'

const YEAR_SECONDS = 365 * DAY_SECONDS

/** For admin in this browser, and for mails to the owner. */
export async function chooseLanguageAction(form: FormData): Promise<void> {
  const language = form.get('language')
  const session = await adminSession()
  if (!session.ok || !isLanguage(language)) return
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

/** Redirects to the path `redirect`. */
export const signInCodeAction = formAction(
  ANY_FIELDS,
  (typed) => completeSignIn(typed),
  (_, form) => redirect(safeRedirect(form.get('redirect')) ?? '/admin'),
)

/** Redirects to the admin path `to`. */
export const confirmPasswordAction = formAction(
  ANY_FIELDS,
  (typed) => confirmPassword(typed),
  (_, form) => {
    const path = safeRedirect(form.get('to'))
    const to = path?.startsWith('/admin/') ? path : '/admin'
    // The router would reuse the cached page when the path is unchanged.
    revalidatePath(to.replace(/[?#].*/, ''))
    redirect(to)
  },
)
