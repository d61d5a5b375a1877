'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useSectionScroll } from './use-section-scroll'

export type NavItem = { href: string; label: string }

/** A link of the header; a section link scrolls to its anchor, going home first from another page. */
export function NavLink({
  href,
  label,
  className = 'px-2.5 py-2 text-muted',
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
      className={`block rounded-full transition-colors duration-150 hover:text-ink aria-[current]:text-ink ${className}`}
    >
      {label}
    </Link>
  )
}
