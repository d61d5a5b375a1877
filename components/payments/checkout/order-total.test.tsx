import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import type { CartLine } from '@/lib/cart/types'
import type { DiscountRule } from '@/lib/payments/discounts/types'
import messages from '@/messages/en.json'
import type { CheckoutFields } from './checkout-fields'
import { DiscountField } from './discount-field'
import { OrderTotal } from './order-total'

const RULE: DiscountRule = {
  code: 'SPRING',
  percent: 10,
  amountCents: null,
  minimumCents: 0,
  products: null,
}
const line = { id: 'p1', variantId: 'v1', price: 99.95, quantity: 2 } as CartLine
const setup = {
  vat: { rates: { FR: 20, DE: 19 }, rate: 20, exports: [], reverseCharge: ['DE'] },
  closed: { shop: [], there: {} },
  days: {},
  business: null,
}

function Total({ rule, country }: { rule: DiscountRule | null; country: string }) {
  const { control } = useForm<CheckoutFields>({ defaultValues: { country } })
  const discount = { rule, error: '', isBusy: false, apply: async () => {} }
  return (
    <>
      <OrderTotal lines={[line]} setup={setup} control={control} rule={rule} />
      <DiscountField
        discount={{ ...discount, remove: () => '', refuse: () => '' } as never}
        country={country}
      />
    </>
  )
}

const textOf = (rule: DiscountRule | null, country = 'FR') =>
  renderToString(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <Total rule={rule} country={country} />
    </NextIntlClientProvider>,
  )
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

it('takes the discount off the total and its VAT, beside the code', () => {
  expect(textOf(null)).toContain('€199.90 VAT of 20% included: €33.32')
  expect(textOf(null)).not.toContain('Discount (')
  const text = textOf(RULE)
  expect(text).toContain('Discount (SPRING) −€19.99')
  expect(text).toContain('€179.91 VAT of 20% included: €29.99')
  expect(text).toContain('Code SPRING is applied')
})

it('names the VAT that a business under reverse charge does not pay on the discounted prices', () => {
  // 2 × €83.99 without VAT, less 10%.
  expect(textOf(RULE, 'DE')).toContain('€151.18')
  expect(textOf(RULE, 'DE')).toContain('€28.73 of VAT is not charged')
})
