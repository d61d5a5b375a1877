import { expect, it } from 'vitest'
import { env } from '@/lib/env'
import { LANGUAGES, type Language } from '@/lib/languages'
import { legalTextInWords } from '@/lib/legal/markdown/plain-text'
import { mailTexts } from '@/lib/mail/texts'
import { PROVIDERS } from '@/lib/payments/providers/table'
import { applyStored } from '@/lib/settings/current'
import { getLegalText } from './texts'

const NOWPAYMENTS = PROVIDERS.nowpayments.company
const STRIPE = PROVIDERS.stripe.company

async function privacyPolicy(lang: Language, methods: string) {
  applyStored({ PAYMENT_METHODS: methods })
  return legalTextInWords(await getLegalText(lang, 'privacy-policy'), lang, await mailTexts(lang))
}

it.each(LANGUAGES)('the privacy policy names the payment providers in use, in %s', async (lang) => {
  Object.assign(env, { STRIPE_API_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })
  Object.assign(env, { NOWPAYMENTS_API_KEY: 'key', NOWPAYMENTS_IPN_SECRET: 'secret' })
  const both = await privacyPolicy(lang, 'stripe,nowpayments')
  expect(both).toContain(STRIPE)
  expect(both).toContain(NOWPAYMENTS)
  const one = await privacyPolicy(lang, 'stripe,bank_transfer')
  expect(one).toContain(STRIPE)
  expect(one).not.toContain(NOWPAYMENTS)
  const none = await privacyPolicy(lang, 'bank_transfer')
  expect(none).not.toMatch(/Stripe|NOWPayments/)
  // Without its keys a method is not offered.
  Object.assign(env, { STRIPE_API_KEY: undefined })
  expect(await privacyPolicy(lang, 'stripe,bank_transfer')).not.toContain(STRIPE)
})
