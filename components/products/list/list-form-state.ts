/** State of the filter form to restore when the list changes. Browser only. */
export type FormSnapshot = {
  /** The raw text; the URL has only its parsed part. */
  typed?: { name: string; value: string } | undefined
  focused?: { name: string; value: string; start: number | null } | undefined
  sheet?: number | undefined
  open?: string[] | undefined
}

export const FILTER_FORM = 'form[data-filters]'

export function isTyped({ type }: HTMLInputElement): boolean {
  return type === 'search' || type === 'text'
}

/** True when a field differs from the list's filters. */
export function isTouched(form: HTMLFormElement): boolean {
  return Array.from(form.elements).some((field) => {
    if (field instanceof HTMLSelectElement) return field.value !== field.dataset.value
    if (!(field instanceof HTMLInputElement)) return false
    return isTyped(field)
      ? field.value !== field.defaultValue
      : field.checked !== field.defaultChecked
  })
}

/** The form's URL without empty values and defaults. */
export function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [key, value] of new FormData(form)) {
    const text = String(value).trim()
    if (text !== '' && !(key === 'sort' && text === 'relevance')) query.append(key, text)
  }
  const path = form.getAttribute('action') ?? ''
  return query.size > 0 ? `${path}?${query}` : path
}

/** Saves focus, sheet and expanded groups before the list changes. */
export function saveFormState({ typed }: FormSnapshot): FormSnapshot {
  const form = document.querySelector<HTMLFormElement>(FILTER_FORM)
  const field = document.activeElement as HTMLInputElement | null
  const panel = form?.closest<HTMLElement>('[popover]')
  const open = [...(form?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])]
  return {
    typed,
    focused:
      form && field?.form === form
        ? {
            name: field.name,
            value: field.value,
            start: isTyped(field) ? field.selectionStart : null,
          }
        : undefined,
    sheet: isOpenPopover(panel) ? panel.scrollTop : undefined,
    open: open.map(({ dataset }) => dataset.group ?? ''),
  }
}

/** The selector throws in browsers without popovers. */
export const isOpenPopover = (panel?: HTMLElement | null): panel is HTMLElement =>
  Boolean(panel?.popover && panel.matches(':popover-open'))

/** Sets the form to the list's filters and restores the saved state. */
export function restoreFormState(form: HTMLFormElement, snapshot: FormSnapshot): FormSnapshot {
  const { typed, focused, sheet, open = [] } = snapshot
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = field.dataset.value ?? ''
    if (!(field instanceof HTMLInputElement)) continue
    if (!isTyped(field)) field.checked = field.defaultChecked
    else field.value = typed?.name === field.name ? typed.value : field.defaultValue
  }
  for (const group of form.querySelectorAll('details')) {
    if (open.includes(group.dataset.group ?? '')) group.open = true
  }
  const panel = form.closest<HTMLElement>('[popover]')
  if (panel && sheet !== undefined && !panel.matches(':popover-open')) {
    panel.dataset.again = ''
    panel.showPopover()
    panel.scrollTop = sheet
  }
  if (focused && document.activeElement === document.body) focusAgain(form, focused)
  return { typed }
}

function focusAgain(
  form: HTMLFormElement,
  { name, value, start }: NonNullable<FormSnapshot['focused']>,
) {
  const fields = [...form.elements] as HTMLInputElement[]
  const named = fields.filter((field) => field.name === name)
  const field = named.find((one) => one.value === value) ?? named[0]
  field?.focus({ preventScroll: true })
  if (field && start !== null && isTyped(field)) field.setSelectionRange(start, start)
}
