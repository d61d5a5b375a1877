import '../shop.css'
import { footerOf } from '@/components/layout/footer/footer'
import { ShopFrame } from '@/components/layout/frame/shop-frame'
import { headerOf } from '@/components/layout/header/header'
import { ErrorScript } from '@/components/layout/scripts/error-script'
import { lazyMessagesUrl, pageTexts } from '@/lib/i18n/messages/lazy-messages'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { reportsErrors } from '@/lib/runtime/error-reports/report'
import { announcementIn } from '@/lib/site/announcement'
import { geist, geistExt } from '../fonts'

/** Rendered per request; the server in front keeps the responses (lib/shared/page-cache.ts). */
export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ lang: string }>
  children: React.ReactNode
  modal: React.ReactNode
}

export default async function ShopLayout({ params, children, modal }: Props) {
  const lang = await pageLanguage(params)
  const t = await getTexts('layout')
  const announcement = announcementIn(lang)
  return (
    <html lang={lang} className={`${geist.variable} ${geistExt.variable}`} suppressHydrationWarning>
      {reportsErrors() && (
        <head>
          <ErrorScript />
        </head>
      )}
      <ShopFrame
        lang={lang}
        texts={await pageTexts(lang)}
        header={await headerOf(lang)}
        footer={await footerOf(lang)}
        announcement={announcement && { ...announcement, label: t('announcement') }}
        lazyMessages={await lazyMessagesUrl(lang)}
        labels={{ skip: t('skipToContent'), notifications: t('notifications') }}
        modal={modal}
      >
        {children}
      </ShopFrame>
    </html>
  )
}
