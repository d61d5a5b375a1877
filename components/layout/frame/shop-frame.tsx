'use client'

import { NextIntlClientProvider } from 'next-intl'
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
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
  texts: ComponentProps<typeof NextIntlClientProvider>['messages']
  header: HeaderProps
  footer: FooterProps
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
      <NextIntlClientProvider locale={lang} messages={texts} timeZone={TIME_ZONE}>
        {announcement && <AnnouncementBar {...announcement} />}
        <HeaderRow {...header} />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <FooterColumns {...footer} />
        {modal}
        <PageHosts texts={lazyMessages} notifications={labels.notifications} />
      </NextIntlClientProvider>
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
