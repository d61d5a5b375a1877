import 'server-only'
import { COUNTRY_CODES } from '@/lib/accounts/countries/codes'
import type { Thing } from '@/lib/json-ld'
import type { Category } from '../types'

/** Days until an order is handed over, and on the way: 24–48 h from the payment in all (specification §9). */
const HANDLING_DAYS = [0, 1] as const
const TRANSIT_DAYS = [1, 1] as const
const WITHDRAWAL_DAYS = 14

/** Ids by which the offers of a page name what holds for all of them. */
const SHIPPING = '#shipping'
const RETURNS = '#returns'

export const policyReferences = {
  shippingDetails: { '@id': SHIPPING },
  hasMerchantReturnPolicy: { '@id': RETURNS },
}

/** Delivery and returns as the terms of service promise them (sections delivery and withdrawal). */
export function policies(category: Category): Thing[] {
  return [shippingDetails(), returnPolicy(category)]
}

/** Free, to every country that can be chosen at the checkout. */
function shippingDetails(): Thing {
  return {
    '@type': 'OfferShippingDetails',
    '@id': SHIPPING,
    shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'EUR' },
    shippingDestination: COUNTRY_CODES.map((code) => ({
      '@type': 'DefinedRegion',
      addressCountry: code,
    })),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(HANDLING_DAYS),
      transitTime: days(TRANSIT_DAYS),
    },
  }
}

/** The customer pays for the way back, save of what cannot go by ordinary post. */
function returnPolicy(category: Category): Thing {
  const fees = category === 'mobility' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': RETURNS,
    applicableCountry: [...COUNTRY_CODES],
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: WITHDRAWAL_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${fees}`,
    refundType: 'https://schema.org/FullRefund',
  }
}

const days = ([minValue, maxValue]: readonly [number, number]) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})
