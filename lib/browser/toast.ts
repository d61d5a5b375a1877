type ToastKind = 'success' | 'error' | 'info'

export type ToastExtras = {
  picture?: string
  /** A second line, such as the chosen variant. */
  detail?: string
  link?: { href: string; label: string }
}
export type ToastDetail = ToastExtras & { kind: ToastKind; message: string }
/** Null hides the toast. */
export type ToastEvent = CustomEvent<ToastDetail | null>

export const TOAST_EVENT = 'shop:toast'

let waiting: ToastDetail | null = null
const NEXT_PAGE = 'nextToast'

/** A toast from before the host was mounted, or from the previous page (`onNextPage`); returned once. */
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
    // Without storage the toast is lost.
  }
}

function show(detail: ToastDetail | null) {
  // The host prevents the default; without a host the toast waits.
  const isShown = !window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail, cancelable: true }))
  if (!isShown) waiting = detail
}

/** Shown for three seconds; a new toast replaces the last. */
export const toast = {
  success: (message: string, extras?: ToastExtras) => show({ kind: 'success', message, ...extras }),
  error: (message: string) => show({ kind: 'error', message }),
  info: (message: string) => show({ kind: 'info', message }),
  hide: () => show(null),
  /** Before a full navigation. */
  onNextPage: carry,
}
