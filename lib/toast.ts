export type ToastKind = 'success' | 'error' | 'info'
export type ToastEvent = CustomEvent<{ kind: ToastKind; message: string }>

export const TOAST_EVENT = 'shop:toast'

let waiting: ToastEvent['detail'] | null = null

/** The toast that was shown before anybody listened, once. */
export function takeWaitingToast(): ToastEvent['detail'] | null {
  const toast = waiting
  waiting = null
  return toast
}

function show(kind: ToastKind, message: string) {
  const detail = { kind, message }
  // Whoever shows it prevents the default; a page that speaks as it loads is early.
  const isShown = !window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail, cancelable: true }))
  if (!isShown) waiting = detail
}

/**
 * Shows a translated text at the top right for three seconds; a new one takes the place of the last.
 * The library behind it is fetched with the first toast.
 */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
}
