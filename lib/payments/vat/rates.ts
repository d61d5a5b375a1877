type DatedRate = readonly [validFrom: string, percent: number]

/** Start of the one-stop shop: no order needs an earlier rate. */
const START = '2021-07-01'

/**
 * Standard rates of the member states in percent, oldest first, as of 1 January 2026 (European Commission,
 * "Taxes in Europe" database; docs/decisions/045).
 */
export const STANDARD_RATES: Readonly<Partial<Record<string, readonly DatedRate[]>>> = {
  AT: [[START, 20]],
  BE: [[START, 21]],
  BG: [[START, 20]],
  CY: [[START, 19]],
  CZ: [[START, 21]],
  DE: [[START, 19]],
  DK: [[START, 25]],
  EE: [
    [START, 20],
    ['2024-01-01', 22],
    ['2025-07-01', 24],
  ],
  ES: [[START, 21]],
  FI: [
    [START, 24],
    ['2024-09-01', 25.5],
  ],
  FR: [[START, 20]],
  GR: [[START, 24]],
  HR: [[START, 25]],
  HU: [[START, 27]],
  IE: [[START, 23]],
  IT: [[START, 22]],
  LT: [[START, 21]],
  LU: [
    [START, 17],
    ['2023-01-01', 16],
    ['2024-01-01', 17],
  ],
  LV: [[START, 21]],
  MT: [[START, 18]],
  NL: [[START, 21]],
  PL: [[START, 23]],
  PT: [[START, 23]],
  RO: [
    [START, 19],
    ['2025-08-01', 21],
  ],
  SE: [[START, 25]],
  SI: [[START, 22]],
  SK: [
    [START, 20],
    ['2025-01-01', 23],
  ],
}

/** Percent on a day ("2026-01-31"); undefined outside the European Union. */
export function standardRate(country: string, day: string): number | undefined {
  const rates = STANDARD_RATES[country]
  return (rates?.findLast(([validFrom]) => validFrom <= day) ?? rates?.[0])?.[1]
}
