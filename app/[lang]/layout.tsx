import '../shop.css'
import type { Metadata } from 'next'
import { BootScript } from '@/components/layout/boot-script'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { PageHosts } from '@/components/layout/page-hosts'
import { TextsProvider } from '@/components/layout/texts-provider'
import { laterTextsAddress } from '@/lib/i18n/later-texts'
import { pageLanguage } from '@/lib/i18n/page-language'
import { pageTexts } from '@/lib/i18n/page-texts'
import { getTexts } from '@/lib/i18n/texts'
import { shop } from '@/lib/shop'
import { geist, geistExt } from '../fonts'

export const revalidate = 3600

/** Pages are made at the first request and kept, so that the build needs no database. */
export function generateStaticParams() {
  return []
}

export const metadata: Metadata = { metadataBase: new URL(shop.url) }

type Props = {
  params: Promise<{ lang: string }>
  children: React.ReactNode
  modal: React.ReactNode
}

export default async function ShopLayout({ params, children, modal }: Props) {
  const lang = await pageLanguage(params)
  const t = await getTexts('layout')
  return (
    <html lang={lang} className={`${geist.variable} ${geistExt.variable}`} suppressHydrationWarning>
      <head>
        <BootScript />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a href="#content" className="skip-link">
          {t('skipToContent')}
        </a>
        <TextsProvider lang={lang} json={await pageTexts(lang)}>
          <Header lang={lang} />
          <main id="content" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </main>
          <Footer lang={lang} />
          {modal}
          <PageHosts texts={await laterTextsAddress(lang)} notifications={t('notifications')} />
        </TextsProvider>
      </body>
    </html>
  )
}
