'use client'

import Link from 'next/link'
import { usePathname, useRouter } from 'next/navigation'
import type { MouseEvent } from 'react'

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

const SCROLL_DELAY_MS = 100

/** From another page it scrolls after the home page is shown (specification §2, §9). */
function useSectionScroll() {
  const router = useRouter()
  const pathname = usePathname()
  return (event: MouseEvent, href: string) => {
    const [home = '', anchor = ''] = href.split('#')
    event.preventDefault()
    if (pathname === home) {
      history.pushState(null, '', href)
      scrollTo(anchor)
    } else {
      router.push(href)
      scrollWhenThere(anchor)
    }
  }
}

/** Lays out all sections for good (home.css): growing ones would move the target, also when going back. */
function scrollTo(anchor: string) {
  document.documentElement.dataset.laidOut = ''
  document.getElementById(anchor)?.scrollIntoView({ behavior: 'smooth' })
}

function scrollWhenThere(anchor: string, triesLeft = 30) {
  setTimeout(() => {
    if (document.getElementById(anchor)) scrollTo(anchor)
    else if (triesLeft > 0) scrollWhenThere(anchor, triesLeft - 1)
  }, SCROLL_DELAY_MS)
}
