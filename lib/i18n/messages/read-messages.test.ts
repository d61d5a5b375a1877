import { afterEach, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { LANGUAGES } from '@/lib/languages'
import { readMessages } from './read-messages'

afterEach(() => void Object.assign(env, { VAT_CHARGED: undefined }))

it.each(LANGUAGES)('says that prices include VAT only where it is charged (%s)', async (lang) => {
  const said = async () => {
    const { catalogue, cart, layout, payments } = await readMessages(lang)
    const texts = [catalogue.vatIncluded, cart.vatIncluded, payments.totalWithAll]
    return [...texts, layout.footer.copyright]
  }
  const charged = await said()
  Object.assign(env, { VAT_CHARGED: 'no' })
  const without = await said()
  for (const [at, text] of without.entries()) expect(text).not.toBe(charged[at])
  const { payments } = await readMessages(lang)
  expect(payments.totalWithAll).toBe(payments.totalWithDelivery)
  expect(payments.order).toBeTruthy()
  Object.assign(env, { VAT_CHARGED: undefined })
  expect(await said()).toEqual(charged)
})
