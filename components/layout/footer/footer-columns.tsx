import Link from 'next/link'
import type { NavItem } from '@/components/layout/nav-link'
import { Wordmark } from '@/components/layout/wordmark'
import { Unbroken } from '@/components/ui/unbroken'
import type { LegalLink } from '@/lib/legal/links'
import type { Mark } from '@/lib/site/wordmark'
import { ThemeChooser } from './theme-chooser'

export type FooterProps = {
  shop: { name: string; mark: Mark | undefined }
  about: string
  newsletter: NewsletterProps
  pages: { label: string; links: NavItem[] }
  service: { label: string; facts: [delivery: NavItem, ...NavItem[]] }
  contact: { label: string; email: string }
  legal: LegalNavProps
  copyright: string
}

export function FooterColumns(props: FooterProps) {
  const { shop, about, newsletter, pages, service, contact, legal, copyright } = props
  const [delivery, ...facts] = service.facts
  return (
    <footer id="footer" className="footer section-gap">
      <div className="page">
        <div>
          <p className="logo">
            <Wordmark {...shop} />
            {shop.mark && <span className="sr-only">{shop.name}</span>}
          </p>
          <p>{about}</p>
          <NewsletterField {...newsletter} />
        </div>
        <nav aria-labelledby="footer-shop">
          <h2 id="footer-shop">{pages.label}</h2>
          <ul>
            {pages.links.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>{service.label}</h2>
          <ul className="footer-facts">
            <li>
              <a href={delivery.href}>
                <Unbroken>{delivery.label}</Unbroken>
              </a>
            </li>
            {facts.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{contact.label}</h2>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
          <ThemeChooser />
        </div>
      </div>
      <div className="footer-foot">
        <div className="page">
          <LegalNav {...legal} />
          <p>{copyright}</p>
        </div>
      </div>
    </footer>
  )
}

type NewsletterProps = Record<'href' | 'action' | 'title' | 'label' | 'submit', string>

/** Without scripts. The mail asks to confirm, beside the whole wording. */
function NewsletterField({ href, action, title, label, submit }: NewsletterProps) {
  return (
    <form action={action} method="post">
      <h2>
        <a href={href}>{title}</a>
      </h2>
      <label htmlFor="footer-email">{label}</label>
      <input id="footer-email" type="email" name="email" autoComplete="email" required />
      <button type="submit">{submit}</button>
    </form>
  )
}

type LegalNavProps = { label: string; links: LegalLink[]; cookieChoice: string }

/** Four of the pages open as modals where scripts run. */
function LegalNav({ label, links, cookieChoice }: LegalNavProps) {
  return (
    <nav aria-label={label}>
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
            {cookieChoice}
          </button>
        </li>
      </ul>
    </nav>
  )
}
