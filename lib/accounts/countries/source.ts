/**
 * One country as the region files write it, compact because a browser downloads it: a name is
 * 'English/French/Spanish', or one word when the three are the same.
 */
export type CountrySource = {
  readonly names: string
  readonly cities: readonly string[]
}
