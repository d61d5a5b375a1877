'use client'

import { type NavItem, NavLink } from './nav-link'

/** The header's links where there is room; in the browser, so that they and the menu's travel once. */
export function HeaderNav({ label, links }: { label: string; links: NavItem[] }) {
  return (
    <nav aria-label={label} className="header-nav">
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <NavLink {...link} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
