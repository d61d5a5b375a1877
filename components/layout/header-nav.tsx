'use client'

import { type NavItem, NavLink } from './nav-link'

/** A client component, so that the menu shares the data of its links. */
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
