import type { Locator } from '@playwright/test'
import { expect, test } from './support'
import { textsIn } from './texts'

/** Text of the option that `aria-activedescendant` names. */
const active = (field: Locator) =>
  field.evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant') ?? ''
    return document.getElementById(id)?.textContent ?? null
  })

const CASES = [
  {
    lang: 'en',
    all: '37 choices',
    one: '1 choice',
    first: ['France', 'Poland'],
    typed: 'pol',
    cities: '10 choices',
    city: 'Warsaw',
  },
  {
    lang: 'hu',
    all: '37 választási lehetőség',
    one: '1 választási lehetőség',
    first: ['Franciaország', 'Lengyelország'],
    typed: 'LENGY',
    cities: '10 választási lehetőség',
    city: 'Warsaw',
  },
] as const

for (const { lang, all, one, first, typed, cities, city } of CASES) {
  test(`visitor chooses country and city by keyboard, in ${lang}`, async ({ page }) => {
    const t = textsIn(lang)
    const [start, next] = first
    await page.goto(`/${lang}?login=true&mode=signup`)
    const form = page.getByRole('dialog', { name: t('accounts.signUpTitle') })
    const country = form.getByRole('combobox', { name: t('accounts.country') })
    const list = form.getByRole('listbox', { name: t('accounts.country') })
    const announcement = form.getByRole('status').filter({ hasText: /./ })

    await country.focus()
    await expect(list).toBeHidden()
    // Hungarian pages begin with Hungary.
    if (lang === 'hu') {
      await country.fill('')
      await country.press('Escape')
    }
    await country.press('ArrowDown')
    await expect(country).toHaveAttribute('aria-expanded', 'true')
    await expect(announcement).toHaveText(all)
    const last = await list.getByRole('option').last().textContent()
    for (const [key, there] of [
      ['ArrowDown', start],
      ['ArrowDown', next],
      ['ArrowUp', start],
      ['ArrowUp', last],
      ['ArrowDown', start],
      ['End', last],
      ['Home', start],
    ] as const) {
      await country.press(key)
      await expect.poll(() => active(country), { message: key }).toBe(there)
    }

    await country.press('Escape')
    await expect(list).toBeHidden()
    await expect(announcement).toHaveCount(0)
    await expect(country).toBeFocused()
    await country.pressSequentially('zzz')
    await expect(announcement).toHaveText(t('accounts.noMatch'))
    await country.press('Escape')
    await expect(form).toBeVisible()
    await expect(country).toHaveValue('zzz')

    await country.fill(typed)
    await expect(list.getByRole('option')).toHaveText([next])
    await expect(announcement).toHaveText(one)
    await country.press('Enter')
    await expect(country).toHaveValue(next)
    await expect(country).toBeFocused()
    await expect(list).toBeHidden()
    await expect(form.getByLabel(t('accounts.phone'))).toHaveValue('+48 ')

    await country.press('Tab')
    const cityField = form.getByRole('combobox', { name: t('accounts.city') })
    await expect(cityField).toBeFocused()
    await cityField.press('ArrowUp')
    await expect(announcement).toHaveText(cities)
    await cityField.press('End')
    await cityField.press('Enter')
    await cityField.fill(city)
    await cityField.press('Tab')
    await expect(cityField).toHaveValue(city)

    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  })
}
