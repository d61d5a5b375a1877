'use client'

import { useServerInsertedHTML } from 'next/navigation'
import { useRef } from 'react'
import { BOOT_SCRIPT } from './boot-script-text.mjs'
import { GROUND } from './theme.mjs'

/**
 * Written into the head by the server alone: as an element it would travel a second time, as data. So are the colours
 * of the theme, which the script changes and React therefore must not know.
 * What follows `typeof window` is left out of the browser's code, with the text of the script.
 */
export function BootScript() {
  const isWritten = useRef(false)
  useServerInsertedHTML(() => {
    if (typeof window !== 'undefined' || isWritten.current) return null
    isWritten.current = true
    return (
      <>
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={GROUND.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={GROUND.dark} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: BOOT_SCRIPT }} />
      </>
    )
  })
  return null
}
