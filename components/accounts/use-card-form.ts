'use client'

import { useState } from 'react'

/** Whether the form of a dashboard card is open; the focus follows from its button into it and back. */
export function useCardForm(startsOpen: boolean) {
  const [isOpen, setOpen] = useState(startsOpen)
  const [isMoved, setMoved] = useState(false)
  const move = (open: boolean) => () => {
    setOpen(open)
    setMoved(true)
  }
  return {
    isOpen,
    open: move(true),
    close: move(false),
    /** For the button that opens the form: it was closed by hand. */
    returnsFocus: isMoved && !isOpen,
  }
}
