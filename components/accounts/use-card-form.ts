'use client'

import { useState } from 'react'

/** Open state of a dashboard card's form; focus moves into it and back to its button. */
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
    returnsFocus: isMoved && !isOpen,
  }
}
