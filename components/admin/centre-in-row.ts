/** On phones the header's row scrolls sideways; `scrollIntoView` would also scroll a page that was read before hydration. */
export function centreInRow(item: HTMLElement | null): void {
  const row = item?.closest('nav')?.parentElement
  if (!item || !row) return
  const [own, whole] = [item.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += own.left + own.width / 2 - (whole.left + whole.width / 2)
}
