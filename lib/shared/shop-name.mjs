// Read by the server in front of Next too.
export const DEFAULT_SHOP_NAME = 'Maison LX'

/** What the shop is called, as lib/env.ts reads it of the same settings. */
export const shopNameOf = ({ SHOP_NAME }) => SHOP_NAME?.trim() || DEFAULT_SHOP_NAME
