/** The answer of VIES; `checkedAt` is ISO 8601, `consultation` the number that proves the question. */
export type VatCheck = {
  status: 'valid' | 'invalid' | 'unavailable'
  checkedAt: string
  consultation: string | null
  /** Whose number it is, where VIES says so; missing in checks of earlier versions. */
  name?: string | null
  address?: string | null
}

/** Of a business. The address is null where it is that of the delivery. */
export type Billing = {
  company: string
  vatNumber: string | null
  address: {
    address: string
    addressLine2: string | null
    postalCode: string | null
    city: string
    country: string
  } | null
  check: VatCheck | null
  /** Whether the owner decided that this number is this company's; missing before a decision. */
  isAccepted?: boolean
}
