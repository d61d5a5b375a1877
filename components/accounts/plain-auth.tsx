import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { PlainLoginForm } from './plain-login-form'
import { PlainSignUpForm } from './plain-sign-up-form'
import { WithoutScripts } from './without-scripts'

type Props = { lang: Language; mode: 'login' | 'signup'; redirect: string }

/** Login or sign-up where no script runs; elsewhere the modal opens. */
export async function PlainAuth({ lang, mode, redirect }: Props) {
  const t = await getTranslations('accounts')
  const isSignUp = mode === 'signup'
  return (
    <WithoutScripts>
      <div className="page pt-8 sm:pt-14">
        <Card className={`mx-auto ${isSignUp ? 'max-w-2xl' : 'max-w-md'}`} id="login">
          <h2 className="text-xl">{t(isSignUp ? 'signUpTitle' : 'loginTitle')}</h2>
          <p className="mt-2 text-muted">{t(isSignUp ? 'signUpIntro' : 'loginIntro')}</p>
          {isSignUp ? (
            <PlainSignUpForm redirect={redirect} />
          ) : (
            <PlainLoginForm redirect={redirect} />
          )}
          <p className="mt-6 text-center text-muted">
            {t(isSignUp ? 'haveAccount' : 'noAccount')}{' '}
            <a
              href={paths.login(lang, { redirect, mode: isSignUp ? undefined : 'signup' })}
              className="text-ink underline underline-offset-4"
            >
              {t(isSignUp ? 'toLogin' : 'toSignUp')}
            </a>
          </p>
        </Card>
      </div>
    </WithoutScripts>
  )
}
