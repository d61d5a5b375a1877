import { toast } from '@/lib/browser/toast'

export const CART_PANEL_EVENT = 'shop:cart'

/** Hides the "added" toast: the panel shows the line. */
export function openCartPanel(): void {
  toast.hide()
  window.dispatchEvent(new Event(CART_PANEL_EVENT))
}
