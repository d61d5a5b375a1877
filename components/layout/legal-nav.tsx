import Link from 'next/link'
import type { Language } from '@/lib/i18n/languages'
import { getTexts } from '@/lib/i18n/texts'
import { listLegalLinks } from '@/lib/legal/links'

/** The texts of the law at the foot of every page; four of them open over it where scripts run. */
export async function LegalNav({ lang }: { lang: Language }) {
  const t = await getTexts('layout')
  const links = await listLegalLinks(lang)
  return (
    <nav aria-label={t('footer.legal')}>
      <ul>
        {links.map(({ href, label, isModal }) => (
          <li key={href}>
            {isModal ? (
              <Link href={href} prefetch={false} scroll={false}>
                {label}
              </Link>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
        <li>
          <button type="button" data-cookie-choice>
            {t('footer.cookieChoice')}
          </button>
        </li>
      </ul>
    </nav>
  )
}
