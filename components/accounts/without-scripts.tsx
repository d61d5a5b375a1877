'use client'

import { type ReactNode, useEffect, useState } from 'react'

/**
 * What only visitors without JavaScript see. It stands beside the noscript element rather than in
 * it, so that assistive technology and tests meet ordinary elements; where scripts run it is never
 * shown, and gone once the page has come alive.
 */
export function WithoutScripts({ children }: { children: ReactNode }) {
  const [isNeeded, setNeeded] = useState(true)
  useEffect(() => setNeeded(false), [])
  if (!isNeeded) return null
  return (
    <>
      <WithoutScriptsStyles />
      <div className="without-scripts hidden">{children}</div>
    </>
  )
}

/** Where no script runs, hides what has the class `with-scripts`, and shows what has `without-scripts`. */
export function WithoutScriptsStyles() {
  return (
    <noscript>
      <link rel="stylesheet" href="/without-scripts.css" />
    </noscript>
  )
}
