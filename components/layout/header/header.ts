import { shopLinks } from '@/components/layout/shop-links'
import { onceALanguage } from '@/lib/i18n/once-a-language'
import { getTexts } from '@/lib/i18n/texts'
import { paths } from '@/lib/paths'
import { categoriesVersion } from '@/lib/products/categories/current'
import { MAX_QUERY_LENGTH } from '@/lib/products/search/clean-query'
import { shop } from '@/lib/shop'
import { wordmark } from '@/lib/site/wordmark'
import type { HeaderProps } from './header-row'

/** The same for every visitor; includes the account links of the menu. */
export const headerOf = onceALanguage(async (lang) => {
  const [t, tSearch, tFollowed] = await Promise.all([
    getTexts('layout', lang),
    getTexts('search', lang),
    getTexts('followed', lang),
  ])
  const header: HeaderProps = {
    logo: {
      href: paths.home(lang),
      name: shop.name,
      mark: wordmark(),
      label: t('homeLink', { shop: shop.name }),
    },
    label: t('navigation'),
    links: await shopLinks(lang),
    accountLinks: [
      { href: paths.dashboard(lang), label: t('dashboard') },
      { href: paths.followed(lang), label: tFollowed('title') },
      { href: paths.cart(lang), label: t('cart') },
    ],
    search: {
      action: paths.search(lang),
      maxLength: MAX_QUERY_LENGTH,
      labels: {
        label: tSearch('label'),
        placeholder: tSearch('placeholder'),
        submit: tSearch('submit'),
        close: tSearch('close'),
        suggestions: tSearch('suggestions'),
      },
    },
  }
  return header
}, versionOfTexts)

function versionOfTexts() {
  return JSON.stringify([shop.name, wordmark(), categoriesVersion()])
}
