export type ToastKind = 'success' | 'error' | 'info'
export type ToastEvent = CustomEvent<{ kind: ToastKind; message: string }>

export const TOAST_EVENT = 'shop:toast'

function show(kind: ToastKind, message: string) {
  window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: { kind, message } }))
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
