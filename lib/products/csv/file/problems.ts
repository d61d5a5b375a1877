/** Why a file is rejected; keys of `admin.productsCsv.refusals`. */
export const REFUSALS = [
  'empty',
  'tooLarge',
  'tooMany',
  'utf16',
  'encoding',
  'quotes',
  'noKey',
  'noTextKey',
  'unknownShop',
  'unknownPeople',
] as const

export type Refusal = {
  code: (typeof REFUSALS)[number]
  /** Line number from 1; 0 for the whole file. */
  line: number
}

export class FileError extends Error {
  readonly refusal: Refusal

  constructor(code: Refusal['code'], line = 0) {
    super(`${code} (${line})`)
    this.refusal = { code, line }
  }
}

/** Problems of a cell; keys of `admin.productsCsv.problems`. */
export const PROBLEMS = [
  'unknownColumn',
  'doubleColumn',
  'tooManyCells',
  'noProduct',
  'unknownId',
  'unknownProduct',
  'unknownField',
  'unknownColour',
  'rowTwice',
  'stale',
  'differs',
  'missing',
  'amount',
  'thousands',
  'whole',
  'flag',
  'category',
  'view',
  'pair',
  'slug',
  'slugTaken',
  'slugTwice',
  'skuTaken',
  'skuTwice',
  'gtin',
  'paper',
  'path',
  'tooLong',
  'tooMuch',
  'tooManyEntries',
  'reduced',
  'noPriorPrice',
  'newWithoutPrior',
  'fromPrices',
  'time',
  'plannedTwice',
  'newPlanned',
  'unknownVariant',
  'whichVariant',
  'twice',
  'morePictures',
  'noTexts',
  'noParent',
  'anyChoice',
  'priceRange',
  'notCounted',
  'belowZero',
  'wrong',
] as const

export type ProblemCode = (typeof PROBLEMS)[number]

export type Problem = {
  line: number
  /** As in the header; empty for the whole line. */
  column: string
  code: ProblemCode
  value: string
}

const MAX_VALUE_LENGTH = 100

export const problem = (
  line: number,
  column: string,
  code: ProblemCode,
  value: string | undefined = '',
): Problem => ({ line, column, code, value: clip(value) })

/** Truncates without splitting a surrogate pair. */
export const clip = (text: string) =>
  text.length > MAX_VALUE_LENGTH
    ? `${text.slice(0, MAX_VALUE_LENGTH).replace(/\p{Cs}$/u, '')}…`
    : text
