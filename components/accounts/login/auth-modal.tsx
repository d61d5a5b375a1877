'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { isKnownPlace } from '@/lib/accounts/places/place-lookup'
import { presetCountry } from '@/lib/accounts/places/preset-country'
import { loginSchema, signUpFormSchema } from '@/lib/accounts/schema'
import type { AuthMode, AuthRequest } from '@/lib/auth/browser/auth-modal'
import { refreshSession, useSession } from '@/lib/auth/browser/use-session'
import { secondStepPath } from '@/lib/auth/second-step-path'
import { toast } from '@/lib/browser/toast'
import { useCheckedForm } from '@/lib/forms/checked-form'
import type { Language } from '@/lib/languages'
import { paths, safeRedirect } from '@/lib/paths'
import { ForgotForm } from './forgot-form'
import { LoginForm } from './login-form'
import { SignUpForm } from './sign-up-form'

type Props = {
  request: AuthRequest
  isOpen: boolean
  onRequest: (request: AuthRequest) => void
  onOpenChange: (isOpen: boolean) => void
}

// An error shown on blur would move the button from under the pointer.
const validation = { mode: 'onTouched', delayError: 400 } as const

const SIGN_UP_RULES = signUpFormSchema(isKnownPlace)

const TEXTS = {
  login: { title: 'loginTitle', intro: 'loginIntro' },
  signup: { title: 'signUpTitle', intro: 'signUpIntro' },
  forgot: { title: 'forgotTitle', intro: 'forgotIntro' },
} as const satisfies Record<AuthMode, object>

const SWITCH = { login: 'toSignUp', signup: 'toLogin', forgot: 'backToLogin' } as const

const EMPTY_SIGN_UP = {
  email: '',
  password: '',
  confirmPassword: '',
  firstName: '',
  lastName: '',
  country: '',
  city: '',
  cityConfirmed: '',
  address: '',
  addressConfirmed: '',
  postalCode: '',
  addressLine2: '',
  company: '',
  phone: '',
}

/** Login, sign-up and forgotten password in one dialog. Closing it keeps the typed values. */
export default function AuthModal({ request, isOpen, onRequest, onOpenChange }: Props) {
  const t = useTranslations('accounts')
  const lang = useLocale() as Language
  const router = useRouter()
  const { user, isLoading } = useSession()
  const [wasSignedIn] = useState(() => document.documentElement.classList.contains('signed-in'))
  const login = useCheckedForm({
    resolver: zodResolver(loginSchema),
    ...validation,
    defaultValues: { email: '', password: '' },
  })
  const signUp = useCheckedForm({
    resolver: zodResolver(SIGN_UP_RULES),
    ...validation,
    defaultValues: { ...EMPTY_SIGN_UP, country: presetCountry(lang), language: lang },
  })

  const [notice, setNotice] = useState('')

  const wasOpen = useRef(false)
  useEffect(() => {
    const isOpening = isOpen && !wasOpen.current
    wasOpen.current = isOpen
    if (!isOpen || !user) return
    if (!isOpening) return onOpenChange(false)
    // The page may have a stale session: an expired one led here.
    refreshSession().then((still) => still && onOpenChange(false))
  }, [isOpen, user, onOpenChange])

  function switchTo(mode: AuthMode, reason = '') {
    setNotice(reason)
    // Carries the e-mail address over to the other form.
    if (mode !== 'signup' && !login.getValues('email')) {
      login.setValue('email', signUp.getValues('email'))
    }
    if (mode === 'signup' && !signUp.getValues('email')) {
      signUp.setValue('email', login.getValues('email'))
    }
    onRequest({ ...request, mode })
  }

  const { mode = 'login' } = request
  const isSignUp = mode === 'signup'
  const forms = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer form may hide the pressed button
  useEffect(() => {
    forms.current?.querySelector('input')?.focus()
  }, [mode])
  const onDone = (greeting: string | null) => {
    onOpenChange(false)
    const target = safeRedirect(request.redirect) ?? paths.dashboard(lang)
    if (greeting === null) return window.location.assign(secondStepPath(target))
    const { pathname, search } = window.location
    // No reload, which would lose the page's input.
    if (request.onSignedIn || target === pathname + search) {
      toast.success(greeting)
      request.onSignedIn?.()
      return router.refresh()
    }
    toast.onNextPage('success', greeting)
    // A full load, because the router caches the redirect of the protected page.
    window.location.assign(target)
  }
  return (
    <Dialog open={isOpen && !user && !(isLoading && wasSignedIn)} onOpenChange={onOpenChange}>
      <DialogContent
        onEscapeKeyDown={(event) => {
          // Escape closes an open list of the form first.
          const field = event.target as Element
          if (field.getAttribute('aria-expanded') === 'true') event.preventDefault()
        }}
        className={`overflow-hidden! [--pad:0px]! [@media_(max-height:35rem)_or_(max-width:40rem)]:overflow-y-auto! ${isSignUp ? 'max-w-2xl!' : 'max-w-md!'}`}
      >
        <div className="px-5 pt-5 pb-4 sm:px-8 sm:pt-8">
          <DialogTitle>{t(TEXTS[mode].title)}</DialogTitle>
          <DialogDescription>{t(TEXTS[mode].intro)}</DialogDescription>
        </div>
        <div
          ref={forms}
          className="shrink! overflow-y-auto overscroll-contain [@media_(max-height:35rem)_or_(max-width:40rem)]:shrink-0! [@media_(max-height:35rem)_or_(max-width:40rem)]:overflow-visible px-5 pt-2 pb-5 sm:px-8 sm:pb-8"
        >
          {mode === 'signup' && (
            <SignUpForm
              form={signUp}
              onLoginFailed={(reason) => switchTo('login', reason)}
              onDone={onDone}
            />
          )}
          {mode === 'login' && (
            <LoginForm
              form={login}
              notice={notice}
              onForgot={() => switchTo('forgot')}
              onDone={onDone}
            />
          )}
          {mode === 'forgot' && (
            <ForgotForm
              email={login.getValues('email')}
              onEmail={(email) => login.setValue('email', email)}
            />
          )}
          <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 text-muted">
            {mode !== 'forgot' && <span>{t(isSignUp ? 'haveAccount' : 'noAccount')}</span>}
            <Button
              variant="link"
              className="min-h-11 text-ink"
              onClick={() => switchTo(mode === 'login' ? 'signup' : 'login')}
            >
              {t(SWITCH[mode])}
            </Button>
          </p>
        </div>
      </DialogContent>
    </Dialog>
  )
}
