/** `--ground` of both themes in globals.css. */
export const GROUND = { light: '#fafaf7', dark: '#151311' }

/**
 * Applies the chosen theme or the system's, also on changes of the system and on `theme` events
 * (theme-chooser.tsx: `light`, `dark`, `system`). Runs before the first paint; `d` is the
 * document's classList. Without storage a choice lasts as long as the page.
 */
export const SET_THEME = `var m=matchMedia('(prefers-color-scheme: dark)'),t,s=e=>{try{if(e&&e.detail)t=e.detail,localStorage.theme=t;t=localStorage.theme}catch(e){}var k=t=='dark'||t!='light'&&m.matches;d.toggle('dark',k);document.querySelectorAll('meta[name=theme-color]').forEach(e=>{e.content=k?'${GROUND.dark}':'${GROUND.light}'})};s();m.addEventListener('change',s);addEventListener('theme',s)`
