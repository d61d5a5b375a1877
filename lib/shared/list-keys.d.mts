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
export const CHOICE_KEYS: readonly ('capacity' | 'colour')[]
export const NEAR_CHOICE_KEYS: readonly string[]
export const CATEGORY_PATHS: string
