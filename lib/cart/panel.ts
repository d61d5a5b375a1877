export const CART_PANEL_EVENT = 'shop:cart'
export const CART_PANEL_SOON_EVENT = 'shop:cart-soon'

/** Has the cart panel fetched for a click that seems to come. */
export function prepareCartPanel(): void {
  window.dispatchEvent(new Event(CART_PANEL_SOON_EVENT))
}

/** Opens the cart panel over the page. */
export function openCartPanel(): void {
  window.dispatchEvent(new Event(CART_PANEL_EVENT))
}
