import 'server-only'
import { PaymentMethod } from '@/lib/generated/prisma/enums'
import { kindOf } from '@/lib/products/categories/current'
import { confirmationDays, daysTo, type Span } from '@/lib/products/delivery/promise'
import { deliveryCountries } from '@/lib/products/delivery/read-promise'
import type { Category } from '@/lib/products/types'
import type { Thing } from '@/lib/seo/json-ld'
import { setting } from '@/lib/settings/current'

const WITHDRAWAL_DAYS = 14

const SHIPPING = '#shipping'
const RETURNS = '#returns'

/** Countries with the same promise share one entry. */
function shippingGroups(): { id: string; span: Span; countries: string[] }[] {
  const own = setting('DELIVERY_DAYS')
  const spans = new Map(deliveryCountries().map((one) => [one, daysTo(one, own)]))
  const names = new Map([...spans.values()].map((span) => [span.join('-'), span]))
  return [...names].map(([name, span]) => ({
    id: `${SHIPPING}-${name}`,
    span,
    countries: [...spans].flatMap(([one, its]) => (its.join('-') === name ? [one] : [])),
  }))
}

export const policyReferences = () => ({
  shippingDetails: shippingGroups().map(({ id }) => ({ '@id': id })),
  hasMerchantReturnPolicy: { '@id': RETURNS },
})

/** States what the terms of service state (sections delivery and withdrawal). */
export function policies(category: Category): Thing[] {
  return [...shippingGroups().map(shippingDetails), returnPolicy(category)]
}

function shippingDetails({
  id,
  span,
  countries,
}: ReturnType<typeof shippingGroups>[number]): Thing {
  const waits = Object.values(PaymentMethod).flatMap((method) => confirmationDays(method))
  return {
    '@type': 'OfferShippingDetails',
    '@id': id,
    shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'EUR' },
    shippingDestination: countries.map((code) => ({
      '@type': 'DefinedRegion',
      addressCountry: code,
    })),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days([Math.min(...waits), Math.max(...waits)]),
      transitTime: days(span),
    },
  }
}

/** Return costs are the customer's, except for goods that cannot be posted. */
function returnPolicy(category: Category): Thing {
  const fees = kindOf(category) === 'mobility' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': RETURNS,
    applicableCountry: deliveryCountries(),
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
