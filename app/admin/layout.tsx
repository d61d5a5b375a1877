import '../globals.css'
// Styles the skip link.
import '@/components/layout/styles/forced-colors.css'
import '@/components/layout/header/header.css'
import '@/components/layout/styles/print-colors.css'
import '@/components/layout/footer/theme-chooser.css'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import { HydratedMark } from '@/components/layout/frame/hydrated-mark'
import { KeptFields } from '@/components/layout/frame/kept-fields'
import { ErrorScript } from '@/components/layout/scripts/error-script'
import { SET_THEME } from '@/components/layout/scripts/theme.mjs'
import { ToastHost } from '@/components/layout/toast-host'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { moreMessages } from '@/lib/i18n/messages/browser-messages'
import { NONCE_HEADER } from '@/lib/security/nonce'
import { shop } from '@/lib/shop'
import { geist, geistExt } from '../fonts'

export const dynamic = 'force-dynamic'

const script = `var d=document.documentElement.classList;try{${SET_THEME}}catch(e){}`

export async function generateMetadata(): Promise<Metadata> {
  const t = await adminTexts()
  return {
    title: { default: t('admin.title'), template: `%s · ${shop.name}` },
    robots: { index: false, follow: false },
  }
}

/** Admin URLs have no language (specification §2, Addresses). */
export default async function AdminLayout({ children }: { children: React.ReactNode }) {
  const locale = await adminLanguage()
  const [messages, t] = await Promise.all([getMessages({ locale }), adminTexts()])
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined
  const { theme, themeSystem, themeLight, themeDark } = messages.layout
  const texts = {
    ...moreMessages(messages, ['common', 'errors', 'admin', 'orders', 'payments']),
    layout: { theme, themeSystem, themeLight, themeDark },
  }
  return (
    <html
      lang={locale}
      // Keeps focused elements clear of the bottom bar.
      className={`${geist.variable} ${geistExt.variable} scroll-pb-28`}
      // The script below sets the theme class.
      suppressHydrationWarning
    >
      <head>
        <ErrorScript nonce={nonce} />
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which must run before the first paint
          dangerouslySetInnerHTML={{ __html: script }}
          // Browsers hide the nonce from scripts.
          suppressHydrationWarning
        />
      </head>
      <body className="min-h-dvh">
        <a href="#content" className="skip-link">
          {t('layout.skipToContent')}
        </a>
        <NextIntlClientProvider locale={locale} messages={texts as typeof messages}>
          {children}
          <ToastHost label={t('layout.notifications')} />
        </NextIntlClientProvider>
        <KeptFields />
        <HydratedMark />
      </body>
    </html>
  )
}
