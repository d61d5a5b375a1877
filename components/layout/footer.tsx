import { getTranslations } from 'next-intl/server'
import { Unbroken } from '@/components/ui/unbroken'
import { getHomeContent } from '@/lib/home/content'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { HOME_SECTIONS } from '@/lib/products/types'
import { shop } from '@/lib/shop'
import { LegalNav } from './legal-nav'
import { ThemeChooser } from './theme-chooser'

export async function Footer({ lang }: { lang: Language }) {
  const [t, tWithdrawal] = [await getTranslations('layout'), await getTranslations('withdrawal')]
  const { delivery, withdrawal } = (await getHomeContent(lang)).promises.everywhere
  const links = [
    { href: paths.home(lang), label: t('home') },
    { href: paths.premium(lang), label: t('premium') },
    ...HOME_SECTIONS.map((s) => ({ href: paths.section(lang, s), label: t(`sections.${s}`) })),
    { href: paths.cart(lang), label: t('cart') },
    { href: paths.dashboard(lang), label: t('dashboard') },
    { href: paths.gdpr(lang), label: t('footer.personalData') },
  ]
  return (
    <footer id="footer" className="footer section-gap">
      <div className="page">
        <div>
          <p className="logo">{shop.name}</p>
          <p>{t('footer.about')}</p>
        </div>
        <nav aria-labelledby="footer-shop">
          <h2 id="footer-shop">{t('footer.shop')}</h2>
          <ul>
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>{t('footer.service')}</h2>
          <ul className="footer-facts">
            <li>
              <Unbroken>{delivery}</Unbroken>
            </li>
            <li>{t('footer.payment')}</li>
            <li>{withdrawal}</li>
            <li>
              <a href={paths.withdrawal(lang)}>{tWithdrawal('open')}</a>
            </li>
          </ul>
        </div>
        <div>
          <h2>{t('footer.contact')}</h2>
          <a href={`mailto:${shop.email}`}>{shop.email}</a>
          <ThemeChooser />
        </div>
      </div>
      <div className="footer-foot">
        <div className="page">
          <LegalNav lang={lang} />
          <p>{t('footer.copyright', { year: String(shop.copyrightYear), shop: shop.name })}</p>
        </div>
      </div>
    </footer>
  )
}
