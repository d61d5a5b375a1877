import { SESSION_HINT } from '../../lib/auth/session-hint.mjs'
import { SET_THEME } from './theme.mjs'

/**
 * Remembers the last button that was pressed until React hears of it (lib/browser/early-press.ts), which takes seconds on a
 * slow telephone. Links, forms, fields and what opens a popover work by themselves until then.
 */
const REMEMBER_PRESS = `addEventListener('click',e=>{var b=e.target.closest('button[type=button]:not([popovertarget])');if(b)window.pressed=b},true)`

/**
 * Runs before the first paint: what is pressed too early; `loading` until all has come or the page is scrolled, which picture.css
 * reads; the theme, whether a customer was signed in, and the country that the IP service gave, which session storage keeps
 * (specification §3). The policy of each document allows this text (server/http/own-scripts.mjs).
 */
export const BOOT_SCRIPT = `${REMEMBER_PRESS};var d=document.documentElement.classList;d.add('loading');['load','scroll'].forEach(e=>addEventListener(e,()=>d.remove('loading'),{once:true}));try{${SET_THEME};if(localStorage.getItem('${SESSION_HINT}'))d.add('signed-in');var c=/(?:^|; )country=([A-Z]{2})/.exec(document.cookie);if(c)sessionStorage.setItem('detectedCountry',c[1])}catch(e){}`
