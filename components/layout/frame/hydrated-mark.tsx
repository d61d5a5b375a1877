'use client'

import { useEffect } from 'react'

/** Sets `data-hydrated` on `<html>`, which tests wait for; placed last in `<body>`, so that its effect runs last. */
export function HydratedMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
