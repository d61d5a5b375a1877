/** Compact, because browsers download it: 'English/French/Spanish', or one name for all three. */
export type CountrySource = {
  readonly names: string
  readonly cities: readonly string[]
}
