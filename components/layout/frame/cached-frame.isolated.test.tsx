import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { FooterColumns, type FooterProps } from '@/components/layout/footer/footer-columns'
import { type HeaderProps, HeaderRow } from '@/components/layout/header/header-row'
import { TIME_ZONE } from '@/lib/time'
import english from '@/messages/en.json'
import hungarian from '@/messages/hu.json'
import { CachedFooter, CachedHeader } from './cached-frame'

const shown = vi.hoisted(() => vi.fn())
vi.mock('@/components/layout/header/cart-button', () => ({ CartButton: () => shown() ?? <b /> }))
vi.mock('@/components/layout/footer/theme-chooser', () => ({
  ThemeChooser: () => shown() ?? <b />,
}))

const router = { back() {}, forward() {}, refresh() {}, push() {}, replace() {}, prefetch() {} }

const header = (shop = 'A & <B>'): HeaderProps => ({
  logo: { href: '/hu', name: shop, mark: undefined, label: shop },
  label: 'Links',
  links: [
    { href: '/hu', label: 'Home' },
    { href: '/hu/premium', label: 'Premium' },
  ],
  accountLinks: [{ href: '/hu/dashboard', label: 'Account' }],
  search: {
    action: '/hu/search',
    maxLength: 60,
    labels: { label: 'L', placeholder: 'P', submit: 'S', close: 'C', suggestions: 'G' },
  },
})

const footer: FooterProps = {
  shop: { name: 'A & <B>', mark: 'drawn' },
  about: 'About',
  pages: { label: 'Pages', links: [{ href: '/hu', label: 'Home' }] },
  service: {
    label: 'Service',
    facts: [
      { href: '/en/delivery', label: '24–48 h' },
      { href: '/en/delivery#paying', label: 'Pay' },
      { href: '/en/returns', label: 'Back' },
      { href: '/hu/withdrawal', label: 'Withdraw' },
    ],
  },
  contact: { label: 'Contact', email: 'one@shop.example' },
  legal: {
    label: 'Law',
    links: [{ href: '/hu/contact', label: 'Contact', isModal: true }],
    cookieChoice: 'Cookies',
  },
  copyright: '©',
}

function draw(element: ReactElement, path = '/hu/premium', lang: 'en' | 'hu' = 'hu') {
  return renderToString(
    <AppRouterContext value={router as never}>
      <PathnameContext value={path}>
        <NextIntlClientProvider
          locale={lang}
          messages={lang === 'hu' ? hungarian : english}
          timeZone={TIME_ZONE}
        >
          {element}
        </NextIntlClientProvider>
      </PathnameContext>
    </AppRouterContext>,
  )
}

const cachedHeader = (shop?: string) => <CachedHeader json={JSON.stringify(header(shop))} />

beforeEach(() => {
  shown.mockClear()
})

it('matches the markup of React at each path and in each language', () => {
  for (const path of ['/hu', '/hu/premium', '/hu/"><i>']) {
    expect(draw(cachedHeader(), path)).toBe(draw(<HeaderRow {...header()} />, path))
  }
  expect(draw(cachedHeader(), '/hu', 'en')).toBe(draw(<HeaderRow {...header()} />, '/hu', 'en'))
  expect(draw(<CachedFooter json={JSON.stringify(footer)} />)).toBe(
    draw(<FooterColumns {...footer} />),
  )
})

it('renders once per content, and again when anything differs', () => {
  const draws = (element: ReactElement, path?: string, lang?: 'en' | 'hu') => {
    shown.mockClear()
    draw(element, path, lang)
    return shown.mock.calls.length
  }
  expect(draws(cachedHeader('Other'))).toBe(1)
  expect(draws(cachedHeader('Other'))).toBe(0)
  expect(draws(cachedHeader('Other'), '/hu/watches')).toBe(1)
  expect(draws(cachedHeader('Other'), undefined, 'en')).toBe(1)
  expect(draws(cachedHeader('Another'))).toBe(1)
  const other = (about: string) => <CachedFooter json={JSON.stringify({ ...footer, about })} />
  expect([draws(other('x')), draws(other('x'), '/hu/watches'), draws(other('y'))]).toEqual([
    1, 0, 1,
  ])
})
