'use client'

import { useServerInsertedHTML } from 'next/navigation'
import { useRef } from 'react'
import { SESSION_HINT } from '@/lib/auth/session-hint'

/**
 * Runs before the first paint: `loading` until all has come or somebody scrolls, which picture.css reads; the theme
 * that was chosen or the system's, whether somebody was signed in, and the country that the IP service gave, which
 * session storage keeps (specification §3).
 */
const script = `var d=document.documentElement.classList;d.add('loading');['load','scroll'].forEach(function(e){addEventListener(e,function(){d.remove('loading')},{once:true})});try{var t=localStorage.getItem('theme');if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))d.add('dark');if(localStorage.getItem('${SESSION_HINT}'))d.add('signed-in');var c=/(?:^|; )country=([A-Z]{2})/.exec(document.cookie);if(c)sessionStorage.setItem('detectedCountry',c[1])}catch(e){}`

/** Written into the head by the server alone: as an element it would travel a second time, as data. */
export function BootScript() {
  const isWritten = useRef(false)
  useServerInsertedHTML(() => {
    if (typeof window !== 'undefined' || isWritten.current) return null
    isWritten.current = true
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which must run before the first paint
    return <script dangerouslySetInnerHTML={{ __html: script }} />
  })
  return null
}
