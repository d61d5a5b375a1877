'use client'

import type { ComponentProps, ReactNode } from 'react'
import { forgetPress, useEarlyPress } from '@/lib/browser/early-press'
import type { Language } from '@/lib/languages'
import { AnnouncementBar } from './announcement-bar'
import { BootScript } from './boot-script'
import { FrameFooter, FrameHeader } from './frame'
import { HydratedMark } from './hydrated-mark'
import { PageHosts } from './page-hosts'
import { TextsProvider } from './texts-provider'

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
