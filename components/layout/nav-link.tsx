'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useSectionScroll } from './use-section-scroll'

export type NavItem = { href: string; label: string }

/** Section links scroll, after opening the home page if needed. */
export function NavLink({
  href,
  label,
  className = 'nav-link',
  onNavigate,
}: NavItem & { className?: string; onNavigate?: () => void }) {
  const isCurrent = usePathname() === href
  const scrollToSection = useSectionScroll()
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        onNavigate?.()
        if (href.includes('#')) scrollToSection(event, href)
      }}
      className={className}
    >
      {label}
    </Link>
  )
}
