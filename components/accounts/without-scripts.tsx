'use client'

import { type ReactNode, useEffect, useState } from 'react'

/**
 * Beside `<noscript>`, not in it, so that assistive technology and tests meet ordinary elements.
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

/** Without scripts, hides `.with-scripts` and shows `.without-scripts`. */
export function WithoutScriptsStyles() {
  return (
    <noscript>
      <link rel="stylesheet" href="/without-scripts.css" />
    </noscript>
  )
}
