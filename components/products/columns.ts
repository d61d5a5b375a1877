/** Columns on wide screens (specification §2), so that no row ends nearly empty. */
export function columnsFor(count: number): 2 | 3 | 4 {
  if (count <= 2) return 2
  return count === 4 || count > 6 ? 4 : 3
}
