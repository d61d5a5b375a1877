import { getTranslations } from 'next-intl/server'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { HOME_SECTIONS } from '@/lib/products/types'
import { shop } from '@/lib/shop'
import { LegalNav } from './legal-nav'
import { ThemeChooser } from './theme-chooser'

export async function Footer({ lang }: { lang: Language }) {
  const t = await getTranslations('layout')
  const links = [
    { href: paths.home(lang), label: t('home') },
    { href: paths.premium(lang), label: t('premium') },
    ...HOME_SECTIONS.map((s) => ({ href: paths.section(lang, s), label: t(`sections.${s}`) })),
    { href: paths.cart(lang), label: t('cart') },
    { href: paths.dashboard(lang), label: t('dashboard') },
    { href: paths.gdpr(lang), label: t('footer.personalData') },
    { href: paths.gdpr(lang), label: t('footer.personalData') },
  ]
  return (
    <footer id="footer" className="section-gap border-line border-t bg-sunken/50">
      <div className="page grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1.2fr_1fr] lg:py-16">
        <div>
          <p className="font-semibold text-lg tracking-tight">{shop.name}</p>
          <p className="mt-3 max-w-[34ch] text-muted">{t('footer.about')}</p>
        </div>
        <nav aria-labelledby="footer-shop">
          <h2 id="footer-shop" className="font-medium text-base tracking-normal">
            {t('footer.shop')}
          </h2>
          <ul className="mt-3 text-muted text-sm">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="inline-block py-1.5 hover:text-ink pointer-coarse:py-2.5">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="font-medium text-base tracking-normal">{t('footer.service')}</h2>
          <ul className="mt-3 grid gap-3 text-muted text-sm">
            <li>{t('footer.delivery')}</li>
            <li>{t('footer.payment')}</li>
            <li>{t('footer.withdrawal')}</li>
          </ul>
        </div>
        <div>
          <h2 className="font-medium text-base tracking-normal">{t('footer.contact')}</h2>
          <a
            href={`mailto:${shop.email}`}
            className="mt-3 inline-block break-all py-1.5 text-muted text-sm underline underline-offset-4 hover:text-ink"
          >
            {shop.email}
          </a>
          <ThemeChooser />
        </div>
      </div>
      <div className="border-line border-t">
        <div className="page grid gap-2 py-6 text-muted text-sm">
          <LegalNav lang={lang} />
          <p>{t('footer.copyright', { year: String(shop.copyrightYear), shop: shop.name })}</p>
        </div>
      </div>
    </footer>
  )
}
