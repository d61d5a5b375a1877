/** A small turning ring inside a button that is at work; the button's own text says what it does. */
export function Ring() {
  return (
    <span
      aria-hidden
      className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent"
    />
  )
}
