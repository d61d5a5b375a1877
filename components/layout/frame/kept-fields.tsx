'use client'

import { useEffect } from 'react'
import { restoreTyped } from '@/lib/browser/reload-once'

export function KeptFields() {
  useEffect(restoreTyped, [])
  return null
}
