import '../globals.css'
// The link that skips the bar.
import '@/components/layout/forced-colors.css'
import '@/components/layout/header.css'
import type { Metadata, Viewport } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import { ToastHost } from '@/components/layout/toast-host'
import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { moreMessages } from '@/lib/i18n/browser-messages'
import { shop } from '@/lib/shop'
import { geist, geistExt } from '../fonts'

export const dynamic = 'force-dynamic'

/** It has no dark theme: nothing is dark before its styles are there. */
export const viewport: Viewport = { colorScheme: 'light' }

export async function generateMetadata(): Promise<Metadata> {
  const t = await adminTexts()
  return {
    title: { default: t('admin.title'), template: `%s · ${shop.name}` },
    robots: { index: false, follow: false },
  }
}

/** The root layout of the back office, which has no language in its addresses (rulings, Addresses). */
export default async function AdminLayout({ children }: { children: React.ReactNode }) {
  const locale = await adminLanguage()
  const [messages, t] = [await getMessages({ locale }), await adminTexts()]
  const texts = moreMessages(messages, ['common', 'errors', 'admin', 'orders', 'payments'])
  return (
    // What the focus comes to is not left behind a bar at the bottom.
    <html lang={locale} className={`${geist.variable} ${geistExt.variable} scroll-pb-28`}>
      <body className="min-h-dvh">
        <a href="#content" className="skip-link">
          {t('layout.skipToContent')}
        </a>
        <NextIntlClientProvider locale={locale} messages={texts as typeof messages}>
          {children}
          <ToastHost label={t('layout.notifications')} />
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
