type ToastKind = 'success' | 'error' | 'info'

/** What a toast shows beside its text. */
export type ToastExtras = {
  /** Path of a product's picture. */
  picture?: string
  /** A second line, such as what was chosen. */
  detail?: string
  link?: { href: string; label: string }
}
export type ToastDetail = ToastExtras & { kind: ToastKind; message: string }
/** Null takes away what is shown. */
export type ToastEvent = CustomEvent<ToastDetail | null>

export const TOAST_EVENT = 'shop:toast'

let waiting: ToastDetail | null = null
const NEXT_PAGE = 'nextToast'

/** The toast that was shown before the page listened, or on the page before by `onNextPage`; once. */
export function takeWaitingToast(): ToastDetail | null {
  const toast = waiting ?? takeCarried()
  waiting = null
  return toast
}

function takeCarried(): ToastDetail | null {
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

function show(detail: ToastDetail | null) {
  // Whoever shows it prevents the default; a page that speaks as it loads is early.
  const isShown = !window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail, cancelable: true }))
  if (!isShown) waiting = detail
}

/**
 * Shows a translated text at the top right for three seconds; a new one takes the place of the last.
 * The library behind it is fetched with the first toast.
 */
export const toast = {
  success: (message: string, extras?: ToastExtras) => show({ kind: 'success', message, ...extras }),
  error: (message: string) => show({ kind: 'error', message }),
  info: (message: string) => show({ kind: 'info', message }),
  /** Takes away what is shown. */
  hide: () => show(null),
  /** For a page that is about to be left for another document. */
  onNextPage: carry,
}
