const CHECKOUT_EVENT = 'shop:checkout'

/** Opens the checkout over the page; false where none is: then the payment page is to be followed. */
export function openCheckout(): boolean {
  return !window.dispatchEvent(new CustomEvent(CHECKOUT_EVENT, { cancelable: true }))
}

/** Hears of every wish to check out over the page; gives what ends it. */
export function onCheckout(open: () => void): () => void {
  const listen = (event: Event) => {
    event.preventDefault()
    open()
  }
  window.addEventListener(CHECKOUT_EVENT, listen)
  return () => window.removeEventListener(CHECKOUT_EVENT, listen)
}
