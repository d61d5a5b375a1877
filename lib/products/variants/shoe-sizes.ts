/** A row of the size guide; `cm` is the length of the foot in centimetres. */
export type ShoeSize = { eu: number; uk: number; usMen: number; usWomen: number; cm: number }

const [SMALLEST, LARGEST] = [36, 47]
const CM_PER_PARIS_POINT = 2 / 3
const CM_PER_INCH = 2.54
/** What a shoe is longer than the foot, in centimetres. */
const ALLOWANCE = 1.5

const toHalf = (size: number) => Math.round(size * 2) / 2

/**
 * A European size in the others, to half a size: European sizes count Paris points of two thirds of a centimetre,
 * British ones barleycorns of a third of an inch from 25 on; American ones begin one below, for women two and a half
 * (ISO/TS 19407).
 */
export function shoeSize(eu: number): ShoeSize {
  const shoe = eu * CM_PER_PARIS_POINT
  const uk = toHalf((3 * shoe) / CM_PER_INCH - 25)
  const cm = Math.round((shoe - ALLOWANCE) * 10) / 10
  return { eu, uk, usMen: uk + 1, usWomen: uk + 2.5, cm }
}

/** The sizes of adults. */
export const SHOE_SIZES: readonly ShoeSize[] = Array.from(
  { length: LARGEST - SMALLEST + 1 },
  (_, at) => shoeSize(SMALLEST + at),
)
