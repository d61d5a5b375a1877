'use client'

import dynamic from 'next/dynamic'
import { importWithRetry } from '@/lib/browser/import-with-retry'

const TRIES = 3

export const LazyTicketForm = dynamic(() =>
  importWithRetry(() => import('./ticket-form'), TRIES).then((part) => part.TicketForm),
)
