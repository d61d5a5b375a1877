'use client'

import { type Messages, NextIntlClientProvider } from 'next-intl'
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { AuthModalHost } from '@/components/accounts/login/auth-modal-host'
import { CartPanelHost } from '@/components/cart/cart-panel-host'
import { FooterColumns, type FooterProps } from '@/components/layout/footer/footer-columns'
import { type HeaderProps, HeaderRow } from '@/components/layout/header/header-row'
import { BootScript } from '@/components/layout/scripts/boot-script'
import { ToastHost } from '@/components/layout/toast-host'
import { CookieBannerHost } from '@/components/privacy/cookie-banner-host'
import { forgetPress, useEarlyPress } from '@/lib/browser/early-press'
import { whenIdle } from '@/lib/browser/when-idle'
import type { Language } from '@/lib/languages'
import type { Announcement } from '@/lib/site/announcement'
import { TIME_ZONE } from '@/lib/time'
import { HydratedMark } from './hydrated-mark'

type Props = {
  lang: Language
  /** From `pageTexts`, `headerOf` and `footerOf`. */
  texts: string
  header: string
  footer: string
  /** URL of the messages loaded later. */
  lazyMessages: string
  announcement: ComponentProps<typeof AnnouncementBar> | null
  labels: { skip: string; notifications: string }
  children: ReactNode
  modal: ReactNode
}

/** One client component, because each reference costs serialisation per request. */
export function ShopFrame(props: Props) {
  const { lang, texts, header, footer, lazyMessages, announcement, labels, children, modal } = props
  useEarlyPress()
  return (
    <body className="flex min-h-dvh flex-col" onClickCapture={forgetPress}>
      <BootScript />
      <a href="#content" className="skip-link">
        {labels.skip}
      </a>
      <TextsProvider lang={lang} json={texts}>
        {announcement && <AnnouncementBar {...announcement} />}
        <FrameHeader json={header} />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <FrameFooter json={footer} />
        {modal}
        <PageHosts texts={lazyMessages} notifications={labels.notifications} />
      </TextsProvider>
      <HydratedMark />
    </body>
  )
}

function AnnouncementBar({ label, text, href }: Announcement & { label: string }) {
  return (
    <aside aria-label={label} className="announcement">
      {href ? <a href={href}>{text}</a> : <p>{text}</p>}
    </aside>
  )
}

type Json = { json: string }

// Server only: the cached HTML; the branch is dropped from browser bundles.
const cached =
  typeof window === 'undefined'
    ? (require('./cached-frame') as typeof import('./cached-frame'))
    : undefined

/** `HeaderProps` as JSON: one value in the RSC data instead of many. */
const FrameHeader =
  cached?.CachedHeader ??
  function FrameHeader({ json }: Json) {
    return <HeaderRow {...useMemo(() => JSON.parse(json) as HeaderProps, [json])} />
  }

const FrameFooter =
  cached?.CachedFooter ??
  function FrameFooter({ json }: Json) {
    return <FooterColumns {...useMemo(() => JSON.parse(json) as FooterProps, [json])} />
  }

/** Last parsed messages by language, so that their identity is stable on the server. */
const read = new Map<Language, { json: string; messages: Messages }>()

type TextsProviderProps = {
  lang: Language
  /** Messages as JSON: one value in the RSC data instead of many. */
  json: string
  children: ReactNode
}

function TextsProvider({ lang, json, children }: TextsProviderProps) {
  const known = read.get(lang)
  const texts = known?.json === json ? known : { json, messages: JSON.parse(json) as Messages }
  read.set(lang, texts)
  return (
    <NextIntlClientProvider locale={lang} messages={texts.messages} timeZone={TIME_ZONE}>
      {children}
    </NextIntlClientProvider>
  )
}

/** Overlays of every page; each loads its code, and the `texts` URL, when first opened. */
function PageHosts({ texts, notifications }: { texts: string; notifications: string }) {
  return (
    <>
      <IdleHost texts={texts} />
      <CartPanelHost texts={texts} />
      <Suspense>
        <AuthModalHost texts={texts} />
      </Suspense>
      <CookieBannerHost texts={texts} />
      <ToastHost label={notifications} />
    </>
  )
}

/** Loads what no page needs for its first paint. */
function IdleHost({ texts }: { texts: string }) {
  const [Parts, setParts] = useState<ComponentType<{ texts: string }>>()
  useEffect(
    () =>
      whenIdle(() => {
        import('./idle-parts').then(
          (module) => setParts(() => module.IdleParts),
          () => {},
        )
      }),
    [],
  )
  return Parts ? <Parts texts={texts} /> : null
}
