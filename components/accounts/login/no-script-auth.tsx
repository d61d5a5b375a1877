import { WithoutScripts } from '@/components/accounts/without-scripts'
import { PageTexts } from '@/components/layout/texts/page-texts'
import { Card } from '@/components/ui/card'
import type { AuthMode } from '@/lib/auth/browser/auth-modal'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { LazyNoScriptForm } from './lazy-no-script-form'

type Props = { lang: Language; mode: AuthMode; redirect: string }

const TEXTS = {
  login: ['loginTitle', 'loginIntro', 'toSignUp'],
  signup: ['signUpTitle', 'signUpIntro', 'toLogin'],
  forgot: ['forgotTitle', 'forgotIntro', 'backToLogin'],
} as const

/** The auth forms without scripts; with scripts the modal opens instead. */
export async function NoScriptAuth({ lang, mode, redirect }: Props) {
  const t = await getTexts('accounts')
  const isSignUp = mode === 'signup'
  const [title, intro, other] = TEXTS[mode]
  return (
    <WithoutScripts>
      <div className="page pt-8 sm:pt-14">
        <Card className={`mx-auto ${isSignUp ? 'max-w-2xl' : 'max-w-md'}`} id="login">
          <h2 className="text-xl">{t(title)}</h2>
          <p className="mt-2 text-muted">{t(intro)}</p>
          <PageTexts nouns={['accounts', 'errors']}>
            <LazyNoScriptForm mode={mode} redirect={redirect} />
          </PageTexts>
          <p className="mt-6 text-center text-muted">
            {mode !== 'forgot' && <span>{t(isSignUp ? 'haveAccount' : 'noAccount')}</span>}{' '}
            <a
              href={paths.login(lang, { redirect, mode: mode === 'login' ? 'signup' : undefined })}
              className="text-ink underline underline-offset-4"
            >
              {t(other)}
            </a>
          </p>
        </Card>
      </div>
    </WithoutScripts>
  )
}
