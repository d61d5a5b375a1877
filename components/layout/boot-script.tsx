'use client'

import { useServerInsertedHTML } from 'next/navigation'
import { useRef } from 'react'
import { SESSION_HINT } from '@/lib/auth/session-hint'
import { REMEMBER_PRESS, useEarlyPress } from '@/lib/early-press'
import { GROUND, SET_THEME } from './theme'

/**
 * Runs before the first paint: what is pressed too early; `loading` until all has come or somebody scrolls, which picture.css reads; the theme,
 * whether somebody was signed in, and the country that the IP service gave, which session storage keeps
 * (specification §3).
 */
const script = `${REMEMBER_PRESS};var d=document.documentElement.classList;d.add('loading');['load','scroll'].forEach(e=>addEventListener(e,()=>d.remove('loading'),{once:true}));try{${SET_THEME};if(localStorage.getItem('${SESSION_HINT}'))d.add('signed-in');var c=/(?:^|; )country=([A-Z]{2})/.exec(document.cookie);if(c)sessionStorage.setItem('detectedCountry',c[1])}catch(e){}`

/**
 * Written into the head by the server alone: as an element it would travel a second time, as data. So are the colours
 * of the theme, which the script changes and React therefore must not know.
 * What follows `typeof window` is left out of the browser's code, with the text of the script.
 */
export function BootScript() {
  const isWritten = useRef(false)
  useEarlyPress()
  useServerInsertedHTML(() => {
    if (typeof window !== 'undefined' || isWritten.current) return null
    isWritten.current = true
    return (
      <>
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={GROUND.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={GROUND.dark} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </>
    )
  })
  return null
}
