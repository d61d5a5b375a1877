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

const SHIPPING = '#shipping'
const ZONES = Object.keys(DELIVERY_DAYS) as Zone[]
const RETURNS = '#returns'

const shippingId = (zone: Zone) => `${SHIPPING}-${zone}`

export const policyReferences = {
  shippingDetails: ZONES.map((zone) => ({ '@id': shippingId(zone) })),
  hasMerchantReturnPolicy: { '@id': RETURNS },
}

/** As in the terms of service (sections delivery and withdrawal). */
export function policies(category: Category): Thing[] {
  return [...ZONES.map(shippingDetails), returnPolicy(category)]
}

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

/** Return costs are the customer's, except for goods that cannot be posted. */
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
