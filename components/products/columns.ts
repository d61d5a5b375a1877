/** Columns at large size by the number of products (specification §2): no row ends nearly empty. */
export function columnsFor(count: number): 2 | 3 | 4 {
  if (count <= 2) return 2
  return count === 4 || count > 6 ? 4 : 3
}
