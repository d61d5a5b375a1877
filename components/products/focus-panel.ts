/** Puts the focus on an opened panel itself: a field in focus would call up a phone's keyboard. */
export function focusPanel(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}
