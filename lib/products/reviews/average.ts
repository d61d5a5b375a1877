export const STARS = [5, 4, 3, 2, 1] as const

/** `average` has one decimal; 0 without reviews. `byStars`: in the order of `STARS`. */
export type StarCounts = { total: number; average: number; byStars: number[] }

export function countedStars(groups: readonly { stars: number; count: number }[]): StarCounts {
  const byStars = STARS.map((stars) => groups.find((one) => one.stars === stars)?.count ?? 0)
  const total = byStars.reduce((sum, count) => sum + count, 0)
  const points = STARS.reduce((sum, stars, at) => sum + stars * (byStars[at] ?? 0), 0)
  return { total, average: total > 0 ? Math.round((points / total) * 10) / 10 : 0, byStars }
}
