/** After the browser has painted what was just rendered. */
export const afterPaint = (callback: () => void) =>
  requestAnimationFrame(() => setTimeout(callback))
