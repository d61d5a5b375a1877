import { toast } from '@/lib/browser/toast'

export const CART_PANEL_EVENT = 'shop:cart'

/** Opens the cart panel over the page, without the toast that said what was added: it is in sight now. */
export function openCartPanel(): void {
  toast.hide()
  window.dispatchEvent(new Event(CART_PANEL_EVENT))
}
