import { loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { deliveredOrder } from './delivered-order'
import { photo } from './photo'
import { insertReviewRequest } from './review-rows'
import { translator } from './shopping'
import { expect, test } from './support'
import { overflowing } from './wcag-checks'

const t = translator('pl')
const admin = translator('fr')
const NO_PICTURE = {
  name: 'x.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<svg onload="alert(1)"/>'),
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('customer adds pictures to a review, which the product and the owner show until it goes', async ({
      page,
      browser,
      errors,
    }) => {
      // A file that is no picture, and a picture whose review is gone.
      errors.allow(/status of 4/)
      const { reference, one } = await deliveredOrder(page, 'pl')
      const main = page.getByRole('main')
      const name = `A. ${reference.slice(-4)}`
      const check = async (what: string, shown = page) => {
        if (!javaScriptEnabled) return
        for (const width of [320, 1440]) {
          await shown.setViewportSize({ width, height: 900 })
          await expectNoViolations(shown, `${what} at ${width} px`)
          expect(await shown.evaluate(overflowing)).toEqual([])
        }
      }
      // Without scripts the session authorises, with them the secret of the mail.
      const address = javaScriptEnabled
        ? `/pl/review?token=${await insertReviewRequest(reference)}`
        : `/pl/review?order=${reference}`
      if (javaScriptEnabled) await page.context().clearCookies()
      await page.goto(address)
      const item = main.getByRole('region', { name: one.name })
      await item.getByRole('radio', { name: t('reviews.starsShort', { stars: 4 }) }).check()
      await item.getByLabel(t('reviews.yourText')).fill('8.2.')
      await item.getByLabel(t('reviews.yourName')).fill(name)
      await item.getByRole('button', { name: t('reviews.send') }).click()
      await expect(item).toContainText(t('reviews.published'))

      const choose = item.getByLabel(t('pictures.choose'))
      const add = item.getByRole('button', { name: t('pictures.add') })
      const said = (text: string) =>
        expect(choose).toHaveAccessibleDescription(
          new RegExp(`${text}.* ${t('reviews.picturesKept')}`),
        )
      await expect(choose).toHaveAccessibleDescription(t('reviews.picturesHelp', { count: 4 }))
      await choose.setInputFiles(NO_PICTURE)
      await add.click()
      await said(t('pictures.notAnImage'))
      await expect(choose).toBeFocused()
      await check('the form with an error')
      await choose.setInputFiles(await Promise.all([1, 2, 3, 4, 5].map(photo)))
      await add.click()
      await said(t('reviews.tooManyPictures', { max: 4 }))
      await expect(item.getByRole('img', { name })).toHaveCount(0)
      await choose.setInputFiles([await photo(), await photo()])
      await add.click()
      await expect(item).toContainText(t('pictures.added', { count: 2 }))
      await expect(choose).toHaveAccessibleDescription(t('reviews.picturesHelp', { count: 2 }))
      await check('the review with pictures')
      await choose.setInputFiles([await photo(), await photo()])
      await add.click()
      await expect(item.getByRole('img', { name })).toHaveCount(4)
      await expect(choose).toHaveCount(0)
      await check('the review with four pictures')
      const remove = (number: number) => t('reviews.removePictureNumber', { number })
      await item.getByRole('button', { name: remove(2) }).click()
      await expect(item).toContainText(t('reviews.pictureRemoved'))
      await expect(item.getByRole('img', { name })).toHaveCount(3)
      await choose.setInputFiles(await photo())
      await add.click()
      await expect(item.getByRole('img', { name })).toHaveCount(4)

      const product = `/pl/products/${one.slug}`
      const shown = main.getByRole('listitem').filter({ hasText: name })
      const picture = shown.getByRole('link', {
        name: t('reviews.picture', { number: 4, count: 4, name }),
      })
      await expect(async () => {
        await page.goto(product)
        await expect(picture).toBeVisible({ timeout: 1000 })
      }).toPass()
      await check('the product')
      const whole = String(await picture.getAttribute('href'))
      const [data] = await page.locator('script[type="application/ld+json"]').allTextContents()
      expect(data).toContain(whole)
      expect((await page.request.get(whole)).headers()['content-type']).toBe('image/webp')

      const owner = await browser.newContext()
      await loginAsAdministrator(owner)
      const office = await owner.newPage()
      await office.goto('/admin/reviews?state=new')
      const card = office.getByRole('region').filter({ hasText: reference })
      const all = admin('reviews.picture', { number: 4, count: 4, name })
      await expect(card.getByRole('img', { name: all })).toBeVisible()
      await check('the reviews in admin', office)
      await owner.close()

      await page.goto(address)
      await item.getByText(t('reviews.remove'), { exact: true }).click()
      await item.getByRole('button', { name: t('reviews.removeButton') }).click()
      await expect(item.getByRole('button', { name: t('reviews.send') })).toBeVisible()
      expect((await page.request.get(whole)).status()).toBe(404)
      await expect(async () => {
        await page.goto(product)
        await expect(shown).toHaveCount(0, { timeout: 1000 })
      }).toPass()
    })
  })
}
