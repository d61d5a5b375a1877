/**
 * Company settings required before a shop trades (Directive 2000/31/EC, Article 5; Directive 2011/83/EU,
 * Article 6; Directive 2013/11/EU, Article 13).
 */
export const COMPANY_SETTINGS = {
  company: 'COMPANY_NAME',
  form: 'COMPANY_FORM',
  capital: 'COMPANY_CAPITAL',
  address: 'COMPANY_ADDRESS',
  registration: 'COMPANY_REGISTRATION',
  vatId: 'COMPANY_VAT_ID',
  director: 'COMPANY_DIRECTOR',
  phone: 'COMPANY_PHONE',
  host: 'HOSTING_NAME',
  hostAddress: 'HOSTING_ADDRESS',
  hostPhone: 'HOSTING_PHONE',
  mediator: 'MEDIATOR_NAME',
  mediatorAddress: 'MEDIATOR_ADDRESS',
  mediatorUrl: 'MEDIATOR_URL',
} as const

export type CompanyFact = keyof typeof COMPANY_SETTINGS

/** Seller of a shop without COMPANY_NAME, which is no public one. */
export const DEMONSTRATION_COMPANY = 'Maison LX Demo SAS'

/** On its invoices. */
export const DEMONSTRATION_VAT_ID = 'FR00000000000'

/** Value of a setting that does not apply, such as share capital: its line is left out. */
export const NONE = 'none'
