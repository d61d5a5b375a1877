/** Places in percent: values from the bottom (100) to the top (0), bars from left to right. */
export type Scale = {
  ticks: number[]
  y(value: number): number
  /** Left edge of a bar. */
  x(index: number): number
  barWidth: number
}

/** Space between bars, as a part of a bar and its space. */
const GAP = 0.2

/** At most `steps` round steps cover the values, besides the partial ones at both ends. */
export function chartScale(values: readonly number[], steps: number): Scale {
  const low = Math.min(0, ...values)
  const high = Math.max(1, ...values)
  const step = roundStep((high - low) / steps)
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  const pitch = 100 / (values.length + GAP)
  return {
    ticks: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step),
    y: (value) => (100 * (last - value / step)) / (last - first),
    x: (index) => pitch * (index + GAP),
    barWidth: pitch * (1 - GAP),
  }
}

/** The next of 1, 2 and 5 times a power of ten. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5].find((one) => rough <= one * power) ?? 10
  return factor * power
}
