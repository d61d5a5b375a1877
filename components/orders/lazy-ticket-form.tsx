'use client'

import dynamic from 'next/dynamic'

export const LazyTicketForm = dynamic(() => import('./ticket-form').then((part) => part.TicketForm))
