export type ToastKind = 'success' | 'error' | 'info'
export type ToastEvent = CustomEvent<{ kind: ToastKind; message: string }>

export const TOAST_EVENT = 'shop:toast'

let waiting: ToastEvent['detail'] | null = null
const NEXT_PAGE = 'nextToast'

/** The toast that was shown before the page listened, or on the page before by `onNextPage`; once. */
export function takeWaitingToast(): ToastEvent['detail'] | null {
  const toast = waiting ?? takeCarried()
  waiting = null
  return toast
}

function takeCarried(): ToastEvent['detail'] | null {
  try {
    const carried = sessionStorage.getItem(NEXT_PAGE)
    sessionStorage.removeItem(NEXT_PAGE)
    return carried && JSON.parse(carried)
  } catch {
    return null
  }
}

function carry(kind: ToastKind, message: string) {
  try {
    sessionStorage.setItem(NEXT_PAGE, JSON.stringify({ kind, message }))
  } catch {
    // Where nothing can be stored, the next page says nothing.
  }
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
  /** For a page that is about to be left for another document. */
  onNextPage: carry,
}
