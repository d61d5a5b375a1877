/** Calls back once what is to be seen of now has been painted: for what would hold up the answer to a touch. */
export const afterPaint = (callback: () => void) =>
  requestAnimationFrame(() => setTimeout(callback))
