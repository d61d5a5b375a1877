import type { Page } from '@playwright/test'

// Checks that axe lacks. They run in the browser and return the elements that fail.

/** 1,280 × 1,024 at 400 % (WCAG 2.2, 1.4.10). */
export const ENLARGED = { width: 320, height: 256 }

/** Text spacing (1.4.12). */
const SPACED = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
} p { margin-bottom: 2em !important; }`

/** Reflow (1.4.10). */
export function overflowing(): string[] {
  const over = document.documentElement.scrollWidth - innerWidth
  if (over <= 0) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > innerWidth + 1 && one.children.length === 0,
  )
  return [`${over} px`, ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 120))]
}

/** Texts clipped by their box (1.4.12); ellipses are allowed, they link to the full name. */
function clippedTexts(): string[] {
  const isCut = (one: HTMLElement) => {
    const style = getComputedStyle(one)
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    if (style.clipPath !== 'none' || style.clip !== 'auto' || one.offsetWidth <= 1) return false
    if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false
    return (
      (hides(style.overflowY) && one.scrollHeight > one.clientHeight + 2) ||
      (hides(style.overflowX) && one.scrollWidth > one.clientWidth + 2)
    )
  }
  const hasText = (one: Element) =>
    [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
  const all = [...document.querySelectorAll<HTMLElement>('body *')]
  return all
    .filter((one) => one.checkVisibility() && isCut(one))
    .filter((one) => hasText(one) || [...one.querySelectorAll('*')].some(hasText))
    .map((one) => one.outerHTML.slice(0, 160))
}

/** Target size (2.5.8): under 24 pixels, and within 24 pixels of another target; links in sentences are exempt. */
function smallTargets(): string[] {
  const SIDE = 24
  const selector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [tabindex="0"]'
  const isInSentence = (one: Element) =>
    one.tagName === 'A' &&
    getComputedStyle(one).display === 'inline' &&
    one.parentElement?.textContent?.trim() !== one.textContent?.trim()
  const area = (one: Element) => (one.closest('label') ?? one).getBoundingClientRect()
  const isShown = (one: Element) =>
    one.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
    getComputedStyle(one).clipPath === 'none' &&
    !one.closest('[aria-hidden=true], [inert]') &&
    area(one).width > 1
  const all = [...document.querySelectorAll(selector)].filter(isShown)
  const boxes = all.map((one) => ({ one, box: area(one) }))
  const isSmall = ({ width, height }: DOMRect) => width < SIDE - 0.5 || height < SIDE - 0.5
  const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2]
  const meets = (box: DOMRect, other: DOMRect) => {
    const [x = 0, y = 0] = middle(box)
    const [otherX = 0, otherY = 0] = middle(other)
    if (isSmall(other)) return Math.hypot(x - otherX, y - otherY) < SIDE
    const nearX = Math.max(other.left, Math.min(x, other.right))
    const nearY = Math.max(other.top, Math.min(y, other.bottom))
    return Math.hypot(x - nearX, y - nearY) < SIDE / 2
  }
  return boxes
    .filter(({ one, box }) => isSmall(box) && !isInSentence(one))
    .filter(({ one, box }) =>
      boxes.some(
        (other) =>
          other.one !== one &&
          !one.contains(other.one) &&
          !other.one.contains(one) &&
          one.closest('label') !== (other.one.closest('label') ?? 0) &&
          meets(box, other.box),
      ),
    )
    .map(({ one, box }) => `${box.width} × ${box.height}: ${one.outerHTML.slice(0, 140)}`)
}

/** Fixed elements that take more than half of the window (1.4.10). */
export function obscuredByFixed(): string[] {
  scrollTo(0, document.documentElement.scrollHeight / 3)
  const isStuck = (one: Element | null): Element | null => {
    for (let at = one; at; at = at.parentElement) {
      const { position } = getComputedStyle(at)
      if (position === 'fixed') return at
      if (position !== 'sticky') continue
      const { top, bottom } = getComputedStyle(at)
      const box = at.getBoundingClientRect()
      const isAtTop = top !== 'auto' && Math.abs(box.top - Number.parseFloat(top)) < 1
      const isAtBottom = bottom !== 'auto' && Math.abs(innerHeight - box.bottom) < 1
      if (isAtTop || isAtBottom) return at
    }
    return null
  }
  const over = new Set<Element>()
  let lines = 0
  for (let y = 2; y < innerHeight; y += 4) {
    const stuck = isStuck(document.elementFromPoint(innerWidth / 2, y))
    if (stuck) over.add(stuck)
    if (stuck) lines += 4
  }
  if (lines <= innerHeight / 2) return []
  return [`${lines} of ${innerHeight} px`, ...[...over].map((one) => one.outerHTML.slice(0, 120))]
}

/** Personal fields without autocomplete token (1.3.5). */
function withoutAutocomplete(): string[] {
  const purposes: Record<string, RegExp> = {
    firstName: /^given-name$/,
    lastName: /^family-name$/,
    name: /^name$/,
    email: /^(email|username)$/,
    phone: /^tel$/,
    address: /^address-line1$/,
    addressLine2: /^address-line2$/,
    company: /^organization$/,
    postalCode: /^postal-code$/,
    city: /^address-level2$/,
    country: /^country(-name)?$/,
    password: /^(current|new)-password$/,
    currentPassword: /^current-password$/,
    newPassword: /^new-password$/,
    confirmPassword: /^new-password$/,
  }
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select')]
  return fields
    .filter((one) => one.type !== 'hidden' && one.checkVisibility())
    .filter((one) => {
      const isPassword = one.type === 'password' && !(one.name in purposes)
      const purpose = isPassword ? /-password$/ : purposes[one.name || one.dataset.field || '']
      return purpose && !purpose.test(one.autocomplete.replace(/^billing /, ''))
    })
    .map((one) => one.outerHTML.slice(0, 160))
}

/** Links, controls and pictures without an accessible name (4.1.2, 1.1.1). */
export function withoutName(): string[] {
  const textOf = (ids: string | null) =>
    (ids ?? '').split(/\s+/).map((id) => id && document.getElementById(id)?.textContent)
  const isNamed = (one: Element) => {
    const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : []
    const names = [
      one.getAttribute('aria-label'),
      one.getAttribute('title'),
      ...textOf(one.getAttribute('aria-labelledby')),
      ...labels.map((label) => label.textContent),
      ...[...one.querySelectorAll('img[alt]')].map((img) => img.getAttribute('alt')),
      one instanceof HTMLSelectElement ? one.labels[0]?.textContent : one.textContent,
    ]
    return names.some((name) => name?.trim())
  }
  const selector = 'a[href], button, input:not([type=hidden]), select, summary, [role=button]'
  const controls = [...document.querySelectorAll(selector)].filter(
    (one) => one.checkVisibility() && !one.closest('[aria-hidden=true], [inert]') && !isNamed(one),
  )
  return [...controls, ...document.querySelectorAll('img:not([alt])')].map((one) =>
    one.outerHTML.slice(0, 160),
  )
}

/** All checks; at 400 % zoom with text spacing too. */
export async function wcagViolations(page: Page): Promise<[kind: string, found: string[]][]> {
  const found: [string, string[]][] = [
    ['withoutAutocomplete', await page.evaluate(withoutAutocomplete)],
    ['too small', await page.evaluate(smallTargets)],
    ['too wide', await page.evaluate(overflowing)],
  ]
  if (page.viewportSize()?.width === ENLARGED.width) {
    const style = await page.addStyleTag({ content: SPACED })
    found.push(['too wide, spaced', await page.evaluate(overflowing)])
    found.push(['cut off, spaced', await page.evaluate(clippedTexts)])
    await style.evaluate((one) => (one as Element).remove())
  }
  return found.filter(([, faults]) => faults.length > 0)
}
