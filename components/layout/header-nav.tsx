'use client'

import type { MenuLinks } from './mobile-menu'
import { NavLink } from './nav-link'

/** The header's links where there is room; in the browser, so that they and the menu's travel once. */
export function HeaderNav({ label, guestLinks, customerLinks }: MenuLinks & { label: string }) {
  const kinds = [
    ['for-guests', guestLinks],
    ['for-customers', customerLinks],
  ] as const
  return (
    <nav aria-label={label} className="header-nav">
      {kinds.map(([kind, links]) => (
        <ul key={kind} className={kind}>
          {links.map((link) => (
            <li key={link.href}>
              <NavLink {...link} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}
