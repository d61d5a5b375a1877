import { getHomeContent } from '@/lib/home/content'
import { onceALanguage } from '@/lib/i18n/once-a-language'
import { getTexts } from '@/lib/i18n/texts'
import { listLegalLinks } from '@/lib/legal/links'
import { paths } from '@/lib/paths'
import { shop } from '@/lib/shop'
import type { FooterProps } from './footer-columns'
import { shopLinks } from './shop-links'

/** `FooterProps` as JSON, the same on every page of a language. */
export const footerOf = onceALanguage(async (lang) => {
  const [t, tWithdrawal] = [await getTexts('layout', lang), await getTexts('withdrawal', lang)]
  const { delivery, withdrawal } = (await getHomeContent(lang)).promises.everywhere
  const footer: FooterProps = {
    shop: shop.name,
    about: t('footer.about'),
    pages: {
      label: t('footer.shop'),
      links: [
        ...(await shopLinks(lang)),
        { href: paths.cart(lang), label: t('cart') },
        { href: paths.dashboard(lang), label: t('dashboard') },
        { href: paths.gdpr(lang), label: t('footer.personalData') },
      ],
    },
    service: {
      label: t('footer.service'),
      facts: [delivery, t('footer.payment'), withdrawal],
      withdraw: { href: paths.withdrawal(lang), label: tWithdrawal('open') },
    },
    contact: { label: t('footer.contact'), email: shop.email },
    legal: {
      label: t('footer.legal'),
      links: await listLegalLinks(lang),
      cookieChoice: t('footer.cookieChoice'),
    },
    copyright: t('footer.copyright', { year: String(shop.copyrightYear), shop: shop.name }),
  }
  return JSON.stringify(footer)
})
