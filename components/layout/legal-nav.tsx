import Link from 'next/link'
import type { LegalLink } from '@/lib/legal/links'

export type LegalNavProps = { label: string; links: LegalLink[]; cookieChoice: string }

/** Four of the pages open as modals where scripts run. */
export function LegalNav({ label, links, cookieChoice }: LegalNavProps) {
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
