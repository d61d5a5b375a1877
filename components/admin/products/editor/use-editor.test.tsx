import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ApiFailure } from '@/lib/http/api-client'
import messages from '@/messages/en.json'
import { usePriorPriceText } from './use-editor'

function PriorPriceText({ answer }: { answer: ApiFailure }) {
  return usePriorPriceText()(answer) ?? 'nothing'
}

it.each([
  ['variants.1.originalPrice', 'NO_PRIOR_PRICE', 1499.5, 'can be €1,499.50 at most'],
  ['originalPrice', 'NO_PRIOR_PRICE', null, 'There was no higher price in the 30 days'],
  ['originalPrice', 'VALIDATION_ERROR', undefined, 'nothing'],
])('of %s with %s and %j says: %s', (field, code, highestOriginalPrice, expected) => {
  const answer: ApiFailure = {
    ok: false,
    code: 'VALIDATION_ERROR',
    fieldErrors: { [field]: code },
    body: { highestOriginalPrice },
  }
  const html = renderToString(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <PriorPriceText answer={answer} />
    </NextIntlClientProvider>,
  )
  expect(html).toContain(expected)
})
