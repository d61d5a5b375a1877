export const CART_PANEL_EVENT = 'shop:cart'

/** Opens the cart panel over the page. */
export function openCartPanel(): void {
  window.dispatchEvent(new Event(CART_PANEL_EVENT))
}
