'use client'

import { useServerInsertedHTML } from 'next/navigation'
import { useRef } from 'react'
import { BOOT_SCRIPT } from './boot-script-text.mjs'
import { GROUND } from './theme.mjs'

/**
 * Inserted on the server only: an element would be sent again as RSC data, and React must not own
 * the theme colours. The `typeof window` check drops the text from browser bundles.
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
