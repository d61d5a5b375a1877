import { type RefObject, useEffect, useRef, useState } from 'react'

type Combobox = {
  text: string
  isOpen: boolean
  /** Open as soon as there is an option. */
  isWanted: boolean
  /** Index of the option that Enter opens, or -1. */
  active: number
  setActive: (place: number) => void
}

/**
 * Editable combobox with list autocomplete (ARIA APG); options are links with the ids `${listId}-0`
 * and so on.
 */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  listId: string,
  count: number,
): Combobox {
  const [text, setText] = useState(() => input.current?.value ?? '')
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && count > 0
  // The listeners are added once and need the current values.
  const now = useRef({ isOpen, active, count })
  now.current = { isOpen, active: isOpen && active < count ? active : -1, count }

  useEffect(() => {
    const field = input.current
    if (!field) return
    const onInput = () => {
      setText(field.value)
      setWanted(true)
      setActive(-1)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const { isOpen, active, count } = now.current
      const move = (place: number) => {
        event.preventDefault()
        if (!isOpen) setWanted(true)
        if (count > 0) setActive(place)
      }
      switch (event.key) {
        case 'ArrowDown':
          return move(active + 1 < count ? active + 1 : isOpen ? -1 : 0)
        case 'ArrowUp':
          return move(active < 0 ? count - 1 : active - 1)
        case 'Home':
          return active >= 0 ? move(0) : undefined
        case 'End':
          return active >= 0 ? move(count - 1) : undefined
        case 'Enter': {
          if (active < 0) return
          event.preventDefault()
          return document.getElementById(`${listId}-${active}`)?.click()
        }
        case 'Escape': {
          if (!isOpen && field.value === '') return
          // Or the popover would close too.
          event.preventDefault()
          event.stopPropagation()
          if (!isOpen) field.value = ''
          setText(field.value)
          setWanted(false)
          return setActive(-1)
        }
      }
    }
    const open = () => setWanted(true)
    const close = () => setWanted(false)
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-controls', listId)
    setText(field.value)
    // Loaded after the first focus, which may have moved on.
    setWanted(document.activeElement === field)
    field.addEventListener('input', onInput)
    field.addEventListener('keydown', onKey)
    field.addEventListener('focus', open)
    field.addEventListener('click', open)
    field.addEventListener('blur', close)
    return () => {
      field.removeEventListener('input', onInput)
      field.removeEventListener('keydown', onKey)
      field.removeEventListener('focus', open)
      field.removeEventListener('click', open)
      field.removeEventListener('blur', close)
    }
  }, [input, listId])

  useEffect(() => {
    input.current?.setAttribute('aria-expanded', String(isOpen))
  }, [input, isOpen])
  useEffect(() => {
    const option = now.current.active >= 0 ? `${listId}-${active}` : ''
    if (option) input.current?.setAttribute('aria-activedescendant', option)
    else input.current?.removeAttribute('aria-activedescendant')
    document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
  })

  return { text, isOpen, isWanted, active: now.current.active, setActive }
}
