import './globals.css'
import type { Metadata } from 'next'
import { BootScript } from '@/components/layout/scripts/boot-script'
import { DEFAULT_LANGUAGE } from '@/lib/languages'
import messages from '@/messages/en.json'
import { geist } from './fonts'

const text = messages.layout.notFound

export const metadata: Metadata = { title: text.title, robots: { index: false } }

/** For paths without a language, in the default language. */
export default function GlobalNotFound() {
  return (
    <html lang={DEFAULT_LANGUAGE} className={geist.variable} suppressHydrationWarning>
      <head>
        <BootScript />
      </head>
      <body>
        <main className="page flex flex-col items-center py-36 text-center">
          <p className="text-muted tabular-nums">404</p>
          <h1 className="mt-2 text-3xl">{text.title}</h1>
          <p className="mt-4 text-muted">{text.text}</p>
          <a href="/" className="mt-8 underline underline-offset-4">
            {text.home}
          </a>
        </main>
      </body>
    </html>
  )
}
