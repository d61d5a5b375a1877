import '@/lib/forms/zod-without-eval'
import { z } from 'zod'
import { SLUG } from '@/lib/products/catalogue/content/slugs'
import { isPictureAddress } from '@/lib/products/pictures/picture'

export const ENERGY_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
/** `exempt`: not charged by a cable of the common charger's rules. */
export const CHARGERS = ['included', 'none', 'exempt'] as const

const WRONG = 'VALIDATION_ERROR'

const isBlank = (value: unknown) =>
  value === null || value === false || (typeof value === 'string' && value.trim() === '')

/** Blank values are absent. */
const paper = <Type extends z.ZodType>(type: Type) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), type.optional())

/** Refuses lone surrogates, which no JSON column takes. */
const text = (maxLength: number) =>
  z
    .string({ error: WRONG })
    .overwrite((value) => value.replace(/\p{Cs}/gu, '\ufffd'))
    .trim()
    .max(maxLength, WRONG)
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: WRONG })

const isHttps = (value: string) => {
  const url = URL.parse(value)
  return url?.protocol === 'https:' && !/\s/.test(value)
}
const page = text(500).refine(isHttps, WRONG)
/** A file of this shop or a page elsewhere. */
const document = text(500).refine((value) => isPictureAddress(value), WRONG)
const isEmail = (value: string) => z.email().safeParse(value).success
/** The "electronic address" of Regulation (EU) 2023/988, Article 19. */
const contact = text(200).refine((value) => isEmail(value) || isHttps(value), WRONG)

const whole = (min: number, max: number) =>
  z.coerce.number({ error: WRONG }).int(WRONG).min(min, WRONG).max(max, WRONG)
/** 0 to 10 with one decimal, as the French indices have. */
const index = z
  .union([z.number(), z.string().regex(/^\d{1,2}([.,]\d)?$/, WRONG)], { error: WRONG })
  .transform((value) => Number(String(value).replace(',', '.')))
  .pipe(z.number().min(0, WRONG).max(10, WRONG).multipleOf(0.1, WRONG))

/** Papers of a product that the law wants in its offer; those of a language are its translation's. */
export const papersSchema = z
  .strictObject(
    {
      makerName: paper(text(200)),
      makerAddress: paper(text(300)),
      makerContact: paper(contact),
      /** ISO 3166-1 alpha-2. */
      makerCountry: paper(
        text(2)
          .toUpperCase()
          .regex(/^[A-Z]{2}$/, WRONG),
      ),
      /** The responsible person in the EU (Regulation (EU) 2019/1020, Article 4). */
      responsibleName: paper(text(200)),
      responsibleAddress: paper(text(300)),
      responsibleContact: paper(contact),
      model: paper(text(100)),
      /** Registration number in EPREL. */
      eprel: paper(text(10).regex(/^[1-9]\d{3,9}$/, WRONG)),
      energyClass: paper(oneOf(ENERGY_CLASSES)),
      /** The label and sheet of EPREL stand in when these are absent. */
      energyLabel: paper(document),
      energySheet: paper(document),
      charger: paper(oneOf(CHARGERS)),
      chargerMinWatts: paper(whole(1, 1000)),
      chargerMaxWatts: paper(whole(1, 1000)),
      usbPd: paper(z.literal(true, { error: WRONG })),
      /** Slug of the same product offered without a charger. */
      withoutCharger: paper(text(120).regex(SLUG, WRONG)),
      repairIndex: paper(index),
      durabilityIndex: paper(index),
      updatesUntil: paper(z.iso.date({ error: WRONG })),
      sparePartsYears: paper(whole(1, 50)),
      sparePartsUrl: paper(page),
      /** Contains a battery (Regulation (EU) 2023/1542). */
      battery: paper(z.literal(true, { error: WRONG })),
      /** The maker's guarantee of durability, which must exceed two years (Directive (EU) 2024/825). */
      guaranteeYears: paper(whole(3, 99)),
      guaranteeUrl: paper(page),
      /** The maker's GARAN label, an unchanged file. */
      guaranteeLabel: paper(document),
    },
    { error: WRONG },
  )
  .partial()
  .refine(({ chargerMinWatts: min = 0, chargerMaxWatts: max = min }) => min <= max, {
    error: WRONG,
    path: ['chargerMaxWatts'],
  })
  .transform((papers) => withoutAbsent(papers))

export type Papers = z.infer<typeof papersSchema>
export type PaperField = keyof Papers

export const PAPER_FIELDS = Object.keys(papersSchema.in.shape) as PaperField[]

/** Papers that the products of one maker have in common. */
export const MAKER_FIELDS = [
  'makerName',
  'makerAddress',
  'makerContact',
  'makerCountry',
  'responsibleName',
  'responsibleAddress',
  'responsibleContact',
] as const satisfies readonly PaperField[]

export type MakerPapers = Pick<Papers, (typeof MAKER_FIELDS)[number]>

function withoutAbsent<Values extends object>(values: Values): Values {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Values
}

/** Reads a stored row, which was validated when it was written. */
export const papersIn = (stored: unknown): Papers =>
  typeof stored === 'object' && stored !== null ? (stored as Papers) : {}

/** GTIN-8, 12, 13 or 14 with its check digit (GS1 General Specifications 7.9). */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false
  const digits = [...text].reverse().map(Number)
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 ? 3 : 1), 0) % 10 === 0
}

/** Absent keeps the stored one, blank removes it. */
export const gtin = text(14)
  .nullable()
  .transform((value) => value || null)
  .refine((value) => value === null || isGtin(value), WRONG)
  .optional()

export const mpn = text(70)
  .nullable()
  .transform((value) => value || null)
  .optional()

const FLAGS: readonly PaperField[] = ['usbPd', 'battery']

export const isFlag = (field: PaperField) => FLAGS.includes(field)

export const NO_PAPERS = Object.fromEntries(
  PAPER_FIELDS.map((field) => [field, isFlag(field) ? false : '']),
) as Record<PaperField, string | boolean>

/** Papers as a form holds them. */
export const toPaperParts = (papers: Papers) =>
  Object.fromEntries(
    PAPER_FIELDS.map((field) => [
      field,
      isFlag(field) ? papers[field] === true : String(papers[field] ?? ''),
    ]),
  ) as Record<PaperField, string | boolean>
