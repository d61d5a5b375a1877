import { createHash } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { regional } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'
import { HELP_PAGES, LEGAL_PAGES } from '@/lib/shared/next-and-server.mjs'
import { sql } from './database'
import { translator } from './shopping'
import { expect, test, whenHydrated } from './support'
import { TESTED_LANGUAGES } from './tested-languages'

/** Names of the four legal dialogs, and of their close button. */
const WORDS = {
  en: ['Legal notice', 'Terms of service', 'Privacy policy', 'Contact', 'Close'],
  fr: [
    'Mentions légales',
    'Conditions générales de vente',
    'Politique de confidentialité',
    'Contact',
    'Fermer',
  ],
  pl: ['Informacje prawne', 'Regulamin sklepu', 'Polityka prywatności', 'Kontakt', 'Zamknij'],
  hu: [
    'Impresszum',
    'Általános szerződési feltételek',
    'Adatkezelési tájékoztató',
    'Kapcsolat',
    'Bezárás',
  ],
} as const

const dayIn = (language: Language) =>
  new Intl.DateTimeFormat(regional(language), { dateStyle: 'long', timeZone: 'Europe/Paris' })

for (const language of TESTED_LANGUAGES) {
  test(`legal pages are complete in ${language} without JavaScript`, async ({ request }) => {
    const today = dayIn(language)
    const yesterday = today.format(Date.now() - 24 * 60 * 60 * 1000)
    for (const page of LEGAL_PAGES) {
      const response = await request.get(`/${language}/${page}`)
      expect(response.status(), page).toBe(200)
      const html = await response.text()
      expect(html).toContain(`<article lang="${language}"`)
      // A page may have been rendered just before midnight.
      expect([today.format(), yesterday].some((date) => html.includes(date))).toBe(true)
      expect(html).not.toMatch(/\{(company|keep\.\w+|shop)\}/)
    }
  })
}

for (const language of TESTED_LANGUAGES) {
  test(`help pages are complete in ${language} without JavaScript`, async ({ request }) => {
    for (const page of HELP_PAGES) {
      const response = await request.get(`/${language}/${page}`)
      expect(response.status(), page).toBe(200)
      const html = await response.text()
      expect(html).toContain(`<article lang="${language}"`)
      expect(html).not.toMatch(/\{(company|countries|shop)\}/)
    }
  })
}

test('visitor reaches the help pages from the claims of home page and footer', async ({ page }) => {
  await page.goto('/en')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Free shipping' })).toHaveAttribute(
    'href',
    '/en/delivery',
  )
  await main.getByRole('link', { name: '2-year warranty' }).click()
  await expect(page).toHaveURL('/en/returns#legal-guarantee')
  await expect(page.getByRole('heading', { name: 'The legal guarantee' })).toBeInViewport()
  await page.locator('#footer').getByRole('link', { name: '14 days to change your mind' }).click()
  await expect(page).toHaveURL('/en/returns')
  const text = page.getByRole('article')
  await expect(text.getByRole('link', { name: 'withdraw from contract here' })).toHaveAttribute(
    'href',
    '/en/withdrawal',
  )
  await page.goto('/en/delivery')
  await expect(text).toContainText('France, Poland, Spain')
  await text.getByRole('link', { name: 'returns and guarantee' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Returns and guarantee')
})

test('a cached page shows the last-updated date of today', async ({ page }) => {
  // Before the cookie consent expires, since its banner would cover the footer.
  const later = new Date(Date.now() + 100 * 24 * 60 * 60 * 1000)
  const day = dayIn('pl').format(later)
  await page.clock.setFixedTime(later)
  await page.goto('/pl/privacy-policy')
  await expect(page.getByText(day)).toBeVisible()
  await page.locator('#footer').getByRole('link', { name: 'Kontakt', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(day)).toBeVisible()
})

test('the terms show the day of their version, on a later day too', async ({ page, request }) => {
  const { language, hash, text, shown } = await termsInForce(request)
  expect(hash).toBe(createHash('sha256').update(text).digest('hex'))
  expect(language).toBe('pl')
  await page.clock.setFixedTime(new Date(Date.now() + 100 * 24 * 60 * 60 * 1000))
  await page.goto('/pl/terms-of-service')
  await expect(page.getByText(`Wersja z dnia ${dayIn('pl').format(shown)}`)).toBeVisible()
})

/** The recorded Polish version of this build; its page records it. */
async function termsInForce(request: APIRequestContext) {
  await request.get('/pl/terms-of-service')
  const [version] = await sql(
    `select language, hash, text, first_shown_at as shown from terms_versions
     where language = 'pl' order by first_shown_at desc limit 1`,
  )
  if (!version) throw new Error('no version')
  return version
}

for (const [language, [notice, terms, privacy, contact, close]] of Object.entries(WORDS)) {
  test(`the footer opens four legal texts over the page in ${language}, also by keyboard`, async ({
    page,
  }) => {
    await page.goto(`/${language}/premium`)
    await whenHydrated(page.getByRole('main'))
    const footer = page.locator('#footer')
    for (const name of [notice, terms, privacy, contact]) {
      const link = footer.getByRole('link', { name, exact: true })
      await link.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name, exact: true })
      await expect(dialog).toBeVisible()
      await expect(page.locator('h1')).toHaveCount(1)
      await page.keyboard.press('Shift+Tab')
      await expect(dialog.getByRole('button', { name: close })).toBeFocused()
      for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
        await page.keyboard.press(key)
        await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toHaveCount(1)
      }
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(link).toBeFocused()
      await expect(page).toHaveURL(`/${language}/premium`)
    }
    await footer.getByRole('link', { name: notice, exact: true }).click()
    await expect(page).toHaveURL(`/${language}/legal-notice`)
    const dialog = page.getByRole('dialog')
    await dialog.evaluate((box) => box.scrollTo({ top: box.scrollHeight, behavior: 'instant' }))
    const button = dialog.getByRole('button', { name: close })
    const corner = await button.evaluate((node) => {
      const [own, all] = [node, node.closest('[role=dialog]')].map((one) =>
        one?.getBoundingClientRect(),
      )
      return [(own?.top ?? 0) - (all?.top ?? 0), (all?.right ?? 0) - (own?.right ?? 0)]
    })
    expect(corner.map(Math.round)).toEqual([12, 12])
    await button.click()
    await expect(dialog).toHaveCount(0)
  })
}

test('visitor follows a link between legal dialogs and goes back', async ({ page }) => {
  await page.goto('/en/watches')
  await whenHydrated(page.getByRole('main'))
  await page.locator('#footer').getByRole('link', { name: 'Legal notice' }).click()
  const notice = page.getByRole('dialog', { name: 'Legal notice' })
  await notice.getByRole('link', { name: 'privacy policy' }).click()
  const privacy = page.getByRole('dialog', { name: 'Privacy policy' })
  await expect(privacy).toBeVisible()
  await page.goBack()
  await expect(notice).toBeVisible()
  await expect(privacy).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/en/watches')
})

test('a link to a section opens the dialog at that section', async ({ page }) => {
  await page.goto('/en/cart')
  await whenHydrated(page.getByRole('main'))
  await page.locator('#footer').getByRole('link', { name: 'Contact', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Contact' })
    .getByRole('link', { name: 'guarantee' })
    .click()
  const terms = page.getByRole('dialog', { name: 'Terms of service' })
  await expect(terms.getByRole('heading', { name: '8. Guarantee and liability' })).toBeInViewport()
  await expect(page).toHaveURL('/en/terms-of-service#liability')
})

test('a legal dialog becomes a page on reload', async ({ page }) => {
  await page.goto('/en')
  await whenHydrated(page.getByRole('main'))
  await page.locator('#footer').getByRole('link', { name: 'Terms of service' }).click()
  await expect(page.getByRole('dialog', { name: 'Terms of service' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('visitor opens legal pages from the footer and jumps to a section', async ({ page }) => {
    await page.goto('/pl')
    await page.getByRole('link', { name: 'Regulamin sklepu' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regulamin sklepu')
    await expect(page.locator('article h2')).toHaveCount(11)
    await expect(page.getByText('Wzór formularza odstąpienia od umowy')).toBeVisible()
    await page.getByRole('link', { name: 'Kontakt', exact: true }).click()
    await page
      .getByRole('article')
      .getByRole('link', { name: /odstąpienie od umowy/ })
      .click()
    await expect(page.getByRole('heading', { name: '5. Odstąpienie od umowy' })).toBeInViewport()
  })
})

test('a missing company setting is marked with its name', async ({ page }) => {
  await page.goto('/en/legal-notice')
  const marks = page.locator('article mark')
  await expect(marks.filter({ hasText: 'COMPANY_NAME: not set yet' }).first()).toBeVisible()
  await expect(marks.filter({ hasText: 'HOSTING_ADDRESS: not set yet' })).toHaveCount(1)
  await expect(page.locator('article').getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
})

/** Time for two moves; five would be a full round. */
const UNMOVED_MS = 10_000

test.describe('the carousel', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('moves every four seconds unless paused, focused or hovered', async ({ page }) => {
    const opened = Date.now()
    await page.clock.install({ time: opened })
    await page.goto('/en')
    const list = page.getByRole('list', { name: 'What customers say' })
    const items = list.getByRole('listitem')
    const speaks = (how: 'off' | 'polite') => expect(list).toHaveAttribute('aria-live', how)
    const dot = (place: number) =>
      page.getByRole('button', { name: `Testimonials, page ${place}`, exact: true })
    const current = (place: number) => expect(dot(place)).toHaveAttribute('aria-current', 'true')
    const pause = page.getByRole('button', { name: 'Pause the testimonials' })
    const wait = (ms: number) => page.clock.runFor(ms)

    // From here on only the test advances the clock.
    await speaks('off')
    await page.clock.pauseAt(opened + 3_600_000)
    await dot(1).evaluate((button: HTMLElement) => button.click())
    await wait(600)
    await current(1)
    await wait(4600)
    await current(2)
    await expect(items.nth(3)).toContainText(/./)

    await pause.evaluate((button: HTMLElement) => button.click())
    await speaks('polite')
    await wait(UNMOVED_MS)
    await current(2)
    await page
      .getByRole('button', { name: 'Let the testimonials move on' })
      .evaluate((button: HTMLElement) => button.click())
    await wait(4600)
    await current(3)

    // Sections above change height once they are rendered, which would move the row away from the pointer.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('main section'))
        part.style.contentVisibility = 'visible'
    })
    await items.nth(6).scrollIntoViewIfNeeded()
    await expect(async () => {
      await items.nth(6).hover()
      await expect(list).toHaveAttribute('aria-live', 'polite', { timeout: 1000 })
    }).toPass()
    await wait(UNMOVED_MS)
    await current(3)
    await page.mouse.move(0, 0)
    await wait(4600)
    await current(4)

    await pause.focus()
    await page.keyboard.press('Tab')
    await wait(UNMOVED_MS)
    await current(4)
    await page.getByRole('button', { name: 'Next testimonials' }).focus()
    await page.keyboard.press('Enter')
    await wait(600)
    await current(5)
    await page.keyboard.press('Enter')
    await wait(600)
    await current(1)
  })

  test('is labelled as a carousel and each slide by its author', async ({ page }) => {
    const say = translator('hu')
    await page.goto('/hu')
    const called = (what: string) => page.locator(`[aria-roledescription="${say(`home.${what}`)}"]`)
    const carousel = page.getByRole('region').and(called('carousel'))
    await expect(carousel).toHaveAccessibleName(/\S/)
    const slides = carousel.getByRole('listitem').getByRole('group').and(called('slide'))
    await expect(slides).toHaveCount(15)
    for (const slide of await slides.all()) {
      const author = String(await slide.getAttribute('aria-label'))
      expect(author).toMatch(/\p{L}{2}/u)
      await expect(slide.locator('figcaption')).toContainText(author)
    }
    const controls = carousel.getByRole('group', { name: say('home.controlTestimonials') })
    await expect(controls.getByRole('button').first()).toHaveAccessibleName(
      say('home.pauseTestimonials'),
    )
  })

  test('returns to its first page when fewer pages are left', async ({ page }) => {
    await page.setViewportSize({ width: 500, height: 800 })
    await page.goto('/en')
    await whenHydrated(page.getByRole('main'))
    const dots = page.getByRole('button', { name: /^Testimonials, page/ })
    await expect(dots).toHaveCount(15)
    await dots.nth(9).click()
    await expect(dots.nth(9)).toHaveAttribute('aria-current', 'true')
    await page.setViewportSize({ width: 900, height: 800 })
    await expect(dots).toHaveCount(8)
    await expect(dots.first()).toHaveAttribute('aria-current', 'true')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(dots).toHaveCount(5)
  })

  test('stands still under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/en')
    const dots = page.getByRole('button', { name: /^Testimonials, page/ })
    await expect(dots).toHaveCount(5)
    await page.clock.runFor(30_000)
    await expect(dots.first()).toHaveAttribute('aria-current', 'true')
    const list = page.getByRole('list', { name: 'What customers say' })
    await expect(list).toHaveAttribute('aria-live', 'polite')
    await expect(page.getByRole('button', { name: 'Pause the testimonials' })).toBeHidden()
    await dots.nth(2).click()
    await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
  })

  test('labels its testimonials as samples', async ({ page }) => {
    await page.goto('/fr')
    await expect(
      page.getByText(
        'Avis d’exemple de la boutique de démonstration, non rédigés par des clients.',
      ),
    ).toBeVisible()
    await expect(page.getByText('Achat vérifié')).toHaveCount(0)
  })
})
