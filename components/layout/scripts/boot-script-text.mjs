import { SESSION_HINT } from '../../../lib/auth/session-hint.mjs'
import { SET_THEME } from './theme.mjs'

/**
 * Remembers the last button pressed before hydration (lib/browser/early-press.ts), seconds on a
 * slow phone. Links, forms, fields and popovers work without it.
 */
const REMEMBER_PRESS = `addEventListener('click',e=>{var b=e.target.closest('button[type=button]:not([popovertarget])');if(b)window.pressed=b},true)`

/**
 * Runs before the first paint; `loading` is for picture.css, the country of the IP lookup for the
 * forms (specification §3). Allowed by the CSP of each document (server/http/headers/own-scripts.mjs).
 */
export const BOOT_SCRIPT = `${REMEMBER_PRESS};var d=document.documentElement.classList;d.add('loading');['load','scroll'].forEach(e=>addEventListener(e,()=>d.remove('loading'),{once:true}));try{${SET_THEME};if(localStorage.getItem('${SESSION_HINT}'))d.add('signed-in');var c=/(?:^|; )country=([A-Z]{2})/.exec(document.cookie);if(c)sessionStorage.setItem('detectedCountry',c[1])}catch(e){}`
