/**
 * How often a value of `a` is greater than one of `b` (the common-language effect size of the
 * Mann-Whitney U test), a tie counting half: 0.5 when both come from one distribution, 0 or 1 when one
 * is always the greater. Of two times 200 values of one distribution it lies, once in ten million, further
 * than 0.15 from the middle.
 */
export function superiority(a: readonly number[], b: readonly number[]): number {
  let wins = 0
  for (const x of a) for (const y of b) wins += x > y ? 1 : x === y ? 0.5 : 0
  return wins / (a.length * b.length)
}
