import { redirect } from 'next/navigation'
import { SecondStepForm } from '@/components/admin/security/second-step-form'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { hasPasskey } from '@/lib/auth/second-factor/passkeys'
import { getPendingSignIn } from '@/lib/auth/session'
import { paths, safeRedirect } from '@/lib/paths'

type Props = { searchParams: Promise<{ redirect?: string | string[] }> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.secondFactor.signIn.title') }
}

/** The second step of a sign-in: after the password, before any session. */
export default async function SecondStepPage({ searchParams }: Props) {
  const target = safeRedirect((await searchParams).redirect) ?? '/admin'
  const pending = await getPendingSignIn()
  if (!pending) {
    await requireAdmin('/admin')
    redirect(target)
  }
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-md px-4 py-12 outline-none">
      <h1 className="text-2xl">{t('admin.secondFactor.signIn.title')}</h1>
      <p className="mt-2 mb-6">{t('admin.secondFactor.signIn.intro')}</p>
      <SecondStepForm target={target} offersPasskey={await hasPasskey(pending.user.id)} />
      <a
        href={paths.home(lang)}
        className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('common.cancel')}
      </a>
    </main>
  )
}
