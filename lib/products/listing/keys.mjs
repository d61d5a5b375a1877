// Read by next.config.mjs too: an address that has one of these is made for its request.
/** The parameters of a list's address. */
export const LIST_KEYS = ['q', 'brand', 'capacity', 'colour', 'min', 'max', 'sort', 'page']

/** What visitors write for them; only so that the page can say that it was not followed. */
export const NEAR_KEYS = [
  ...['category', 'color', 'size', 'price', 'order', 'text'],
  ...LIST_KEYS.map((key) => `${key}[]`),
]
