import { shopLinks } from '@/components/layout/shop-links'
import { onceALanguage } from '@/lib/i18n/once-a-language'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { listLegalLinks } from '@/lib/legal/links'
import { paths } from '@/lib/paths'
import { categoriesVersion } from '@/lib/products/categories/current'
import { promisesVersion } from '@/lib/products/delivery/read-promise'
import { helpHref } from '@/lib/products/search/help-links'
import { isVatCharged } from '@/lib/settings/vat'
import { shop } from '@/lib/shop'
import { ownFooterLinks } from '@/lib/site/footer-links'
import { getHomeContent } from '@/lib/site/home/content'
import { wordmark } from '@/lib/site/wordmark'
import { copyrightYears } from '@/lib/text/copyright'
import type { FooterProps } from './footer-columns'

/** Years, address and the owner's links change, the rest is cached. */
const YEARS = '{years}'

/** The same on every page of a language. */
export async function footerOf(lang: Language): Promise<FooterProps> {
  const footer = await makeFooter(lang)
  const [delivery, ...facts] = footer.service.facts
  return {
    ...footer,
    service: { ...footer.service, facts: [delivery, ...facts, ...ownFooterLinks(lang)] },
    contact: { ...footer.contact, email: shop.email },
    copyright: footer.copyright.replace(YEARS, copyrightYears(shop.copyrightYear)),
  }
}

const makeFooter = onceALanguage(async (lang) => {
  const [t, tNewsletter, tWithdrawal, tClaims] = await Promise.all([
    getTexts('layout', lang),
    getTexts('newsletter', lang),
    getTexts('withdrawal', lang),
    getTexts('claims', lang),
  ])
  const { delivery, withdrawal } = (await getHomeContent(lang)).promises.everywhere
  const footer: FooterProps = {
    shop: { name: shop.name, mark: wordmark() },
    about: t('footer.about'),
    newsletter: {
      href: paths.newsletter(lang),
      action: paths.subscribe(lang),
      title: tNewsletter('label'),
      label: tNewsletter('email'),
      submit: tNewsletter('submit'),
    },
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
      facts: [
        { href: paths.legal(lang, 'delivery'), label: delivery },
        { href: helpHref(lang, 'payment'), label: t('footer.payment') },
        { href: paths.legal(lang, 'returns'), label: withdrawal },
        { href: paths.withdrawal(lang), label: tWithdrawal('open') },
        { href: paths.claim(lang), label: tClaims('title') },
      ],
    },
    contact: { label: t('footer.contact'), email: shop.email },
    legal: {
      label: t('footer.legal'),
      links: await listLegalLinks(lang),
      cookieChoice: t('footer.cookieChoice'),
    },
    copyright: t('footer.copyright', { year: YEARS, shop: shop.name }),
  }
  return footer
}, versionOfTexts)

function versionOfTexts() {
  return JSON.stringify([
    shop.name,
    wordmark(),
    categoriesVersion(),
    promisesVersion(),
    isVatCharged(),
  ])
}
