export const LIST_KEYS: readonly (
  | 'q'
  | 'brand'
  | 'capacity'
  | 'colour'
  | 'min'
  | 'max'
  | 'sort'
  | 'page'
)[]
export const NEAR_KEYS: readonly string[]
