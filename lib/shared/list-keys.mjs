// Read by next.config.mjs too: an address that has one of these is made for its request.
/** The parameters of a list's address. */
export const LIST_KEYS = ['q', 'brand', 'capacity', 'colour', 'min', 'max', 'sort', 'page']

/** What visitors write for them; only so that the page can say that it was not followed. */
export const NEAR_KEYS = [
  ...['category', 'color', 'size', 'price', 'order', 'text'],
  ...LIST_KEYS.map((key) => `${key}[]`),
]

/** The parameters of a product's address, then what visitors write for them. */
export const CHOICE_KEYS = ['capacity', 'colour']
export const NEAR_CHOICE_KEYS = ['color', 'size', ...CHOICE_KEYS.map((key) => `${key}[]`)]

/** The lists as they stand in addresses, as a pattern's alternatives: `/premium`, and the categories. */
export const LIST_PATHS =
  'premium|smartphones|watches|sneakers|gadgets|mobility|laptops|tablets|audio'
