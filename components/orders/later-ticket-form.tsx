'use client'

import dynamic from 'next/dynamic'

/** The form for codes, whose code only pages that show it fetch. */
export const LaterTicketForm = dynamic(() =>
  import('./ticket-form').then((part) => part.TicketForm),
)
