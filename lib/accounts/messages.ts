/** The message keys that these schemas can give (section 5). */
export const ACCOUNT_MESSAGES = [
  'firstNameRequired',
  'lastNameRequired',
  'countryRequired',
  'invalidCountry',
  'cityRequired',
  'invalidCity',
  'addressRequired',
  'invalidAddress',
  'phoneRequired',
  'invalidPhone',
  'emailRequired',
  'invalidEmail',
  'emailInvalid',
  'sameEmail',
  'passwordRequired',
  'passwordRequirements',
  'passwordTooWeak',
  'passwordTooLong',
  'confirmPasswordRequired',
  'passwordsDontMatch',
  'fillAllFields',
  'fieldTooLong',
  'invalidText',
  'validationError',
] as const

export type AccountMessage = (typeof ACCOUNT_MESSAGES)[number]
