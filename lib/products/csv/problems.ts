/** Why a file is not looked through at all; a key of `admin.productsCsv.refusals` in the messages. */
export const REFUSALS = [
  'empty',
  'tooLarge',
  'tooMany',
  'utf16',
  'encoding',
  'quotes',
  'noKey',
] as const

export type Refusal = {
  code: (typeof REFUSALS)[number]
  /** From 1; 0 where it is the whole file. */
  line: number
}

/** Thrown by the reader of files. */
export class FileError extends Error {
  readonly refusal: Refusal

  constructor(code: Refusal['code'], line = 0) {
    super(`${code} (${line})`)
    this.refusal = { code, line }
  }
}

/** What may be wrong with a cell; a key of `admin.productsCsv.problems` in the messages. */
export const PROBLEMS = [
  'unknownColumn',
  'doubleColumn',
  'tooManyCells',
  'noProduct',
  'unknownId',
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
  'path',
  'tooLong',
  'tooMuch',
  'tooManyEntries',
  'reduced',
  'noPriorPrice',
  'newWithoutPrior',
  'fromPrices',
  'unknownVariant',
  'whichVariant',
  'twice',
  'morePictures',
  'noTexts',
  'wrong',
] as const

export type ProblemCode = (typeof PROBLEMS)[number]

export type Problem = {
  line: number
  /** As the file's header has it; empty where it is the line. */
  column: string
  code: ProblemCode
  /** The cell, its beginning at least. */
  value: string
}

const LONGEST = 100

/** A problem with the beginning of its cell. */
export const problem = (
  line: number,
  column: string,
  code: ProblemCode,
  value: string | undefined = '',
): Problem => ({ line, column, code, value: clip(value) })

/** The beginning of a text, no half characters at its end. */
export const clip = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/\p{Cs}$/u, '')}…` : text
