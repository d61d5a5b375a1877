import 'server-only'
import { COUNTRY_CODES } from '@/lib/i18n/country-codes'
import {
  CONFIRMATION_DAYS,
  DELIVERY_DAYS,
  type Zone,
  zoneOf,
} from '@/lib/products/delivery/promise'
import type { Category } from '@/lib/products/types'
import type { Thing } from '@/lib/seo/json-ld'

const WITHDRAWAL_DAYS = 14

/** Ids by which the offers of a page name what holds for all of them. */
const SHIPPING = '#shipping'
const ZONES = Object.keys(DELIVERY_DAYS) as Zone[]
const RETURNS = '#returns'

const shippingId = (zone: Zone) => `${SHIPPING}-${zone}`

export const policyReferences = {
  shippingDetails: ZONES.map((zone) => ({ '@id': shippingId(zone) })),
  hasMerchantReturnPolicy: { '@id': RETURNS },
}

/** Delivery and returns as the terms of service promise them (sections delivery and withdrawal). */
export function policies(category: Category): Thing[] {
  return [...ZONES.map(shippingDetails), returnPolicy(category)]
}

/** Free, to every country that can be chosen at the checkout; in the working days that the promise counts. */
function shippingDetails(zone: Zone): Thing {
  const waits = Object.values(CONFIRMATION_DAYS).flat()
  return {
    '@type': 'OfferShippingDetails',
    '@id': shippingId(zone),
    shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'EUR' },
    shippingDestination: COUNTRY_CODES.filter((code) => zoneOf(code) === zone).map((code) => ({
      '@type': 'DefinedRegion',
      addressCountry: code,
    })),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days([Math.min(...waits), Math.max(...waits)]),
      transitTime: days(DELIVERY_DAYS[zone]),
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
