import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { SERVER_RULES } from '@/lib/accounts/places/server-rules'
import { LANGUAGES } from '@/lib/languages'
import { isCatalogueCity } from './countries'
import { cleanText } from './fields'
import {
  DISPOSABLE_DOMAINS,
  signUpFormSchema as formOf,
  isDisposableEmail,
  loginSchema,
  newPasswordSchema,
  signUpSchema as payloadOf,
} from './schema'

const signUpSchema = payloadOf(isCatalogueCity, SERVER_RULES)
const signUpFormSchema = formOf(isCatalogueCity, SERVER_RULES)

const payload = {
  firstName: 'Zofia',
  lastName: 'Nowak',
  country: 'PL',
  city: 'Warsaw',
  address: '12 Nowy Świat',
  phone: '+48 601 234 567',
  email: 'zofia@example.com',
  password: 'secret-123',
  language: 'pl',
}
const form = { ...payload, confirmPassword: payload.password }
const rubbish = 'x'.repeat(10_000)
const notStrings = [undefined, null, 1, true, [], ['a'], {}, { length: 3 }, Symbol.iterator]

/** One message per field; those of the object under ''. */
function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  const pairs = issues.map(({ path, message }) => [path.join('.'), message] as const)
  expect(new Set(pairs.map(([field]) => field)).size).toBe(pairs.length)
  return Object.fromEntries(pairs)
}

/** Errors of sign-up with one field replaced. */
const says = (field: keyof typeof payload, value: unknown) =>
  messages(signUpSchema, { ...payload, [field]: value })

describe('signUpSchema', () => {
  it('accepts a valid payload and drops unknown keys', () => {
    expect(signUpSchema.parse({ ...payload, role: 'admin', id: 1 })).toEqual(payload)
  })

  it('reports every empty field at once', () => {
    const required = {
      firstName: 'firstNameRequired',
      lastName: 'lastNameRequired',
      country: 'countryRequired',
      city: 'cityRequired',
      address: 'addressRequired',
      phone: 'phoneRequired',
      email: 'emailRequired',
      password: 'passwordRequirements',
      language: 'validationError',
    }
    const blank = Object.fromEntries(Object.keys(required).map((field) => [field, '']))
    expect(messages(signUpSchema, {})).toEqual(required)
    expect(messages(signUpSchema, blank)).toEqual(required)
    for (const value of notStrings) {
      const wrong = Object.fromEntries(Object.keys(required).map((field) => [field, value]))
      expect(messages(signUpSchema, wrong)).toEqual(required)
    }
  })

  it.each([undefined, null, 'text', 7, [], [payload]])('rejects %j', (value) => {
    expect(messages(signUpSchema, value)).toEqual({ '': 'validationError' })
    expect(messages(signUpFormSchema, value)).toEqual({ '': 'validationError' })
    expect(messages(loginSchema, value)).toEqual({ '': 'validationError' })
  })

  it('rejects junk in every field quickly', () => {
    for (const text of [
      rubbish,
      ' '.repeat(100_000),
      `a${' '.repeat(100_000)}a`,
      '@.'.repeat(9_999),
    ]) {
      const wrong = Object.fromEntries(Object.keys(payload).map((field) => [field, text]))
      const start = performance.now()
      expect(signUpSchema.safeParse(wrong).success).toBe(false)
      expect(performance.now() - start).toBeLessThan(5_000)
    }
  })
})

describe('texts that stand in mails', () => {
  it.each([
    ['firstName', 'win at evil.com', 'nameOnly'],
    ['lastName', 'call 0612345678', 'nameOnly'],
    ['company', 'http://evil', 'nameOnly'],
    ['address', '1 www.evil', 'noLinks'],
    ['addressLine2', 'a@evil', 'noLinks'],
    ['city', 'evil.com', 'noLinks'],
  ])('%s is not %j', (field, value, message) => {
    const typed = { ...payload, cityConfirmed: true, [field]: value }
    expect(messages(signUpSchema, typed)).toEqual({ [field]: message })
  })

  it('accepts a company name with a dot', () => {
    expect(messages(signUpSchema, { ...payload, company: 'Booking.com' })).toEqual({})
  })
})

describe.each([
  ['firstName', 'firstNameRequired'],
  ['lastName', 'lastNameRequired'],
] as const)('%s', (field, required) => {
  it.each([
    'A',
    "O'Neill",
    'Jean-Noël',
    'Łukasz',
    'محمد',
    'דוד',
    '李',
    '🦊',
    'می\u200Cخواهم',
    'x'.repeat(80),
  ])('accepts %j', (name) => {
    expect(says(field, name)).toEqual({})
    expect(signUpSchema.parse({ ...payload, [field]: name })[field]).toBe(name)
  })

  it.each([
    '',
    '   ',
    '\t\n',
    '\u00A0',
    '\u200B',
    '\u200D\uFE0F',
    '\u3164',
    '\u2800',
    '\u202A\u202C',
  ])('sees nothing in %j', (name) => {
    expect(says(field, name)).toEqual({ [field]: required })
  })

  it.each(['An\u0000na', 'An\nna', 'An\tna', 'An\u2028na', 'An\u202Ena', 'An\u2067na', 'An\uD800'])(
    'rejects %j',
    (name) => {
      expect(says(field, name)).toEqual({ [field]: 'invalidText' })
    },
  )

  it('has a maximum length', () => {
    expect(says(field, 'x'.repeat(81))).toEqual({ [field]: 'fieldTooLong' })
    expect(says(field, rubbish)).toEqual({ [field]: 'fieldTooLong' })
    expect(says(field, `${' '.repeat(200)}Anna`)).toEqual({})
  })

  it('is trimmed and normalised to NFC', () => {
    const name = '\u200B  Noe\u0308l\u00A0\u200F'
    expect(signUpSchema.parse({ ...payload, [field]: name })[field]).toBe('No\u00EBl')
  })
})

describe('country and city', () => {
  it.each(['Pola', 'Japan', 'XX', 'constructor', '🇵🇱', rubbish])(
    'reports only the country for %j',
    (value) => {
      expect(says('country', value)).toEqual({ country: 'invalidCountry' })
    },
  )

  it.each(['pl', 'Poland', ' Polska ', 'Pologne'])('stores the code of %j', (country) => {
    expect(signUpSchema.parse({ ...payload, country }).country).toBe('PL')
  })

  it('does not validate the city of an unknown or missing country', () => {
    expect(messages(signUpSchema, { ...payload, country: 'XX', city: 'Nowhere' })).toEqual({
      country: 'invalidCountry',
    })
    expect(messages(signUpSchema, { ...payload, country: '', city: 'Nowhere' })).toEqual({
      country: 'countryRequired',
    })
  })

  it.each(['Warsaw', 'varsovie', 'VARSOVIA', ' warsaw ', 'krakow', 'Łódź'])(
    'accepts %j',
    (city) => {
      expect(says('city', city)).toEqual({})
    },
  )

  it.each(['W', 'Paris', 'Warsaw!', 'War\u0000saw', '🏙️🏙️', rubbish])('rejects city %j', (city) => {
    expect(says('city', city)).toEqual({ city: 'invalidCity' })
  })

  it('validates the city although other fields are invalid', () => {
    expect(
      messages(signUpSchema, { ...payload, firstName: '', email: 'x', city: 'Paris' }),
    ).toEqual({
      firstName: 'firstNameRequired',
      email: 'invalidEmail',
      city: 'invalidCity',
    })
  })
})

describe('address', () => {
  it.each([
    '1 Rue',
    '12 Nowy Świat',
    'Calle Mayor 5, 2º A',
    'شارع ٥ الملك',
    `1 ${'x'.repeat(198)}`,
  ])('accepts %j', (address) => {
    expect(says('address', address)).toEqual({})
  })

  it.each(['1 Ru', '12345', 'Nowy Świat', '🏠🏠🏠🏠1', '1 - 2 - 3', 'a1   '])(
    'rejects %j',
    (address) => {
      expect(says('address', address)).toEqual({ address: 'invalidAddress' })
    },
  )

  it.each([
    'Calle Mayor, s/n',
    'Le Bourg',
    'Lugar da Igreja',
    'Via Roma snc',
    'Rose Cottage, Church Lane',
  ])('accepts %j without a number once confirmed', (address) => {
    expect(says('address', address)).toEqual({ address: 'invalidAddress' })
    for (const addressConfirmed of [true, address]) {
      const typed = { ...payload, address, addressConfirmed }
      expect(signUpSchema.parse(typed)).toMatchObject({ address })
    }
    const other = { ...payload, address, addressConfirmed: 'Elsewhere' }
    expect(messages(signUpSchema, other)).toEqual({ address: 'invalidAddress' })
  })

  it('needs a letter, also when confirmed', () => {
    const typed = { ...payload, address: '12345', addressConfirmed: true }
    expect(messages(signUpSchema, typed)).toEqual({ address: 'invalidAddress' })
  })

  it('has a maximum length and one line', () => {
    expect(says('address', `1 ${'x'.repeat(199)}`)).toEqual({ address: 'fieldTooLong' })
    expect(says('address', '12 Nowy Świat\nWarszawa')).toEqual({ address: 'invalidText' })
  })
})

describe('phone', () => {
  it.each([
    '+33612345678',
    '+33 6 12 34 56 78',
    '+33 (0)6 12 34 56 78',
    '+1 (415) 555-0132',
    '+1 [415] 555–0132',
    '+36\u00A030\u202F123 4567',
    '0033612345678',
    '00 48 601-234-567',
    '0612345678',
    '06 12 34 56 78',
    '(06) 12-34-56-78',
    '0\u2212612345678',
    '+1234567',
    '001234567',
    '+123456789012345',
    '\u202A+33 6 12 34 56 78\u202C',
    '  +65 6123 4567  ',
    '612345678',
    '06.12.34.56.78',
    '+33/612345678',
  ])('accepts %j', (phone) => {
    expect(says('phone', phone)).toEqual({})
  })

  it.each([
    '+',
    '+33',
    '+123456',
    '+1234567890123456',
    '+0612345678',
    '00012345678',
    '00123456',
    '0012345678901234567',
    '33612345678',
    '061234567',
    '06123456789',
    '0012',
    '++33612345678',
    '+33+612345678',
    '+33612345678 ext 2',
    '+٣٣٦١٢٣٤٥٦٧٨',
    'phone',
    '📞📞📞',
    '()-- --()',
  ])('rejects %j', (phone) => {
    expect(says('phone', phone)).toEqual({ phone: 'invalidPhone' })
  })

  it('has a maximum length', () => {
    expect(says('phone', `+33${' '.repeat(20)}612345678`)).toEqual({ phone: 'fieldTooLong' })
    expect(says('phone', rubbish)).toEqual({ phone: 'fieldTooLong' })
  })

  it('keeps the typed text without surrounding marks', () => {
    const typed = { ...payload, phone: '\u202A+33 6 12 34 56 78\u202C' }
    expect(signUpSchema.parse(typed).phone).toBe('+33 6 12 34 56 78')
  })
})

const goodEmails = [
  'a@b.co',
  'first.last+tag@sub.example.com',
  "o'neill@example.ie",
  'x_y-z@example.museum',
  'a@xn--bcher-kva.example',
  'a@example.xn--p1ai',
  `${'a'.repeat(64)}@example.com`,
]
const badEmails = [
  'plain',
  '@example.com',
  'a@',
  'a@b',
  'a@@example.com',
  'a b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  'a@.com',
  'a@example..com',
  'a@-example.com',
  'a@example-.com',
  'a@example.com.',
  'a@example.c',
  'a@127.0.0.1',
  'Anna <a@example.com>',
  'a@example.com,b@example.com',
  'żółw@example.com',
  'a@example.com\u200B.org',
  '😀@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
]

describe('email', () => {
  it.each(goodEmails)('accepts %j', (email) => {
    expect(says('email', email)).toEqual({})
    expect(messages(loginSchema, { email, password: 'x' })).toEqual({})
  })

  it.each(badEmails)('rejects %j', (email) => {
    expect(says('email', email)).toEqual({ email: 'invalidEmail' })
    expect(messages(loginSchema, { email, password: 'x' })).toEqual({ email: 'emailInvalid' })
  })

  it.each(DISPOSABLE_DOMAINS)('rejects disposable addresses at %s', (domain) => {
    expect(says('email', `Someone@${domain.toUpperCase()}`)).toEqual({ email: 'invalidEmail' })
    expect(says('email', `someone@mx.${domain}`)).toEqual({ email: 'invalidEmail' })
  })

  it('is trimmed and lower case', () => {
    const email = ' \u200BZofia.Nowak@Example.COM '
    expect(signUpSchema.parse({ ...payload, email }).email).toBe('zofia.nowak@example.com')
    expect(loginSchema.parse({ email, password: 'x' }).email).toBe('zofia.nowak@example.com')
  })

  it('has a maximum length', () => {
    const long = `a@${'b.'.repeat(126)}com`
    expect(long).toHaveLength(257)
    expect(says('email', long)).toEqual({ email: 'fieldTooLong' })
    expect(says('email', long.slice(4))).toEqual({ email: 'invalidEmail' })
    expect(says('email', `a@${'b.'.repeat(124)}com`)).toEqual({})
    expect(messages(loginSchema, { email: long, password: 'x' })).toEqual({ email: 'emailInvalid' })
    expect(says('email', 'a\r\nBcc: b@example.com')).toEqual({ email: 'invalidText' })
  })
})

describe('password', () => {
  it.each([
    'abcdefk1',
    'secret-123',
    'ab cd 12',
    'żółw1234',
    'пароль12',
    '  pass 12  ',
    'ab1!ab1!',
  ])('accepts %j as it is', (password) => {
    expect(signUpSchema.parse({ ...payload, password }).password).toBe(password)
  })

  it.each([
    ['', 'passwordRequirements'],
    ['        ', 'passwordRequirements'],
    ['abcdefgh', 'passwordRequirements'],
    ['12345678', 'passwordRequirements'],
    ['abcdefg!', 'passwordRequirements'],
    ['1234567!', 'passwordRequirements'],
    ['abc123', 'passwordTooWeak'],
    ['ab1!', 'passwordTooWeak'],
    ['abcde1!', 'passwordTooWeak'],
    ['secret\u0000-123', 'invalidText'],
    ['secret-123\uD800', 'invalidText'],
    [`a1${'x'.repeat(71)}`, 'passwordTooLong'],
    [`a1${'é'.repeat(36)}`, 'passwordTooLong'],
    [rubbish, 'passwordTooLong'],
  ])('says of %j: %s', (password, message) => {
    expect(says('password', password)).toEqual({ password: message })
    expect(newPasswordSchema.safeParse(password).error?.issues[0]?.message).toBe(message)
  })

  it('accepts 72 bytes', () => {
    expect(says('password', `a1${'x'.repeat(70)}`)).toEqual({})
    expect(says('password', `a1${'é'.repeat(35)}`)).toEqual({})
  })

  it('is normalised to NFC, at login too', () => {
    const typed = { ...payload, password: 'cafe\u0301-2024' }
    expect(signUpSchema.parse(typed).password).toBe('caf\u00E9-2024')
    expect(loginSchema.parse(typed).password).toBe('caf\u00E9-2024')
  })
})

describe('language', () => {
  it.each(LANGUAGES)('accepts %s', (language) => {
    expect(says('language', language)).toEqual({})
  })

  it.each(['de', 'EN', 'en-GB', ' en', rubbish])('rejects %j', (language) => {
    expect(says('language', language)).toEqual({ language: 'validationError' })
  })
})

describe('signUpFormSchema', () => {
  it('accepts a valid form', () => {
    expect(signUpFormSchema.parse(form)).toEqual(form)
  })

  it.each(['', ...notStrings])('requires the confirmation, not %j', (confirmPassword) => {
    expect(messages(signUpFormSchema, { ...form, confirmPassword })).toEqual({
      confirmPassword: 'confirmPasswordRequired',
    })
  })

  it.each(['secret-12', 'Secret-123', ' secret-123', rubbish])(
    'requires an equal confirmation, not %j',
    (typed) => {
      expect(messages(signUpFormSchema, { ...form, confirmPassword: typed })).toEqual({
        confirmPassword: 'passwordsDontMatch',
      })
    },
  )

  it('compares passwords and validates the city although other fields are invalid', () => {
    const wrong = { ...form, phone: '1', city: 'Paris', password: 'abc', confirmPassword: 'abd' }
    expect(messages(signUpFormSchema, wrong)).toEqual({
      phone: 'invalidPhone',
      city: 'invalidCity',
      password: 'passwordRequirements',
      confirmPassword: 'passwordsDontMatch',
    })
  })

  it('reports the confirmation with every other empty field', () => {
    expect(Object.keys(messages(signUpFormSchema, {})).sort()).toEqual(Object.keys(form).sort())
  })
})

describe('loginSchema', () => {
  it('accepts any password and drops unknown keys', () => {
    const login = { email: 'a@mailinator.com', password: ' 1 ' }
    expect(loginSchema.parse({ ...login, role: 'admin' })).toEqual(login)
    expect(messages(loginSchema, { ...login, password: rubbish })).toEqual({})
  })

  it.each(['', ...notStrings])('requires both, not %j', (value) => {
    expect(messages(loginSchema, { email: value, password: value })).toEqual({
      email: 'emailRequired',
      password: 'passwordRequired',
    })
  })
})

describe('cleanText', () => {
  it('keeps inner spaces and joiners', () => {
    expect(cleanText(' a\u200Db  c ')).toBe('a\u200Db  c')
    expect(cleanText('❤️')).toBe('❤️')
    expect(cleanText(' \u200B ')).toBe('')
  })
})

describe('DISPOSABLE_DOMAINS', () => {
  it('are 15 distinct lower-case domains', () => {
    expect(new Set(DISPOSABLE_DOMAINS).size).toBe(15)
    for (const domain of DISPOSABLE_DOMAINS) expect(domain).toMatch(/^[a-z0-9-]+\.[a-z]+$/)
  })
})

describe('isDisposableEmail', () => {
  it.each(DISPOSABLE_DOMAINS)('knows %s', (domain) => {
    expect(isDisposableEmail(`someone@${domain}`)).toBe(true)
  })

  it.each(['a@MAILINATOR.com', 'a@x.mailinator.com', '"a@b"@yopmail.com'])('knows %s', (email) => {
    expect(isDisposableEmail(email)).toBe(true)
  })

  it.each([
    'a@example.com',
    'a@notmailinator.com',
    'a@mailinator.com.example.org',
    'yopmail.co',
    '',
  ])('leaves %j', (email) => {
    expect(isDisposableEmail(email)).toBe(false)
  })
})
