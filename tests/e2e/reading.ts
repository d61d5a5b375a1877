import type { Page } from '@playwright/test'

// What a page looks like to somebody who reads it large: each is run in the page itself, and gives what is wrong
// with it, named so that it can be found.

/** 1,280 × 1,024 at 400 % (WCAG 2.2, 1.4.10). */
export const ENLARGED = { width: 320, height: 256 }

/** WCAG 2.2, 1.4.12: as a reader may set them, whatever the page says. */
const SPACED = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
} p { margin-bottom: 2em !important; }`

/** Wider than the window, which would have to be scrolled sideways (1.4.10). */
export function tooWide(): string[] {
  const over = document.documentElement.scrollWidth - innerWidth
  if (over <= 0) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > innerWidth + 1 && one.children.length === 0,
  )
  return [`${over} px`, ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 120))]
}

/** Texts that their own box cuts off (1.4.12). A name that ends in dots leads to where it stands whole. */
function cutOff(): string[] {
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

/**
 * Less than 24 pixels wide or high, and so near to another that 24 pixels around its middle meet it (2.5.8). Links
 * within a sentence are excepted.
 */
function tooSmall(): string[] {
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
    // What lies under a dialog waits.
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
    const [nearX, nearY] = [
      Math.max(other.left, Math.min(x, other.right)),
      Math.max(other.top, Math.min(y, other.bottom)),
    ]
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

/** What stays in place while the page is scrolled takes more than half of the window (1.4.10). */
export function covered(): string[] {
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

/** Fields about a person that do not say so to the browser, which could fill them in (1.3.5). */
function purposeless(): string[] {
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
      return purpose && !purpose.test(one.autocomplete)
    })
    .map((one) => one.outerHTML.slice(0, 160))
}

/** What is wrong with the page as it is now; where it is read large, with letters set wide too. */
export async function barriers(page: Page): Promise<[kind: string, found: string[]][]> {
  const found: [string, string[]][] = [
    ['purposeless', await page.evaluate(purposeless)],
    ['too small', await page.evaluate(tooSmall)],
    ['too wide', await page.evaluate(tooWide)],
  ]
  if (page.viewportSize()?.width === ENLARGED.width) {
    const style = await page.addStyleTag({ content: SPACED })
    found.push(['too wide, spaced', await page.evaluate(tooWide)])
    found.push(['cut off, spaced', await page.evaluate(cutOff)])
    await style.evaluate((one) => (one as Element).remove())
  }
  return found.filter(([, faults]) => faults.length > 0)
}
