/** `cm`: foot length in centimetres. */
export type ShoeSize = { eu: number; uk: number; usMen: number; usWomen: number; cm: number }

const SMALLEST = 36
const LARGEST = 47
const CM_PER_PARIS_POINT = 2 / 3
const CM_PER_INCH = 2.54
/** Centimetres that a shoe is longer than the foot. */
const ALLOWANCE = 1.5

const toHalf = (size: number) => Math.round(size * 2) / 2

/** ISO/TS 19407: EU counts Paris points (2/3 cm), UK thirds of an inch from 25; US adds 1, women's 2.5. */
export function shoeSize(eu: number): ShoeSize {
  const shoe = eu * CM_PER_PARIS_POINT
  const uk = toHalf((3 * shoe) / CM_PER_INCH - 25)
  const cm = Math.round((shoe - ALLOWANCE) * 10) / 10
  return { eu, uk, usMen: uk + 1, usWomen: uk + 2.5, cm }
}

export const SHOE_SIZES: readonly ShoeSize[] = Array.from(
  { length: LARGEST - SMALLEST + 1 },
  (_, at) => shoeSize(SMALLEST + at),
)
