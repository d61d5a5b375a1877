/** What a browser draws around the page: `--ground` of both themes in globals.css. */
export const GROUND = { light: '#fafaf7', dark: '#151311' }

/**
 * Sets the theme that was chosen or else the system's, now, whenever the system's changes, and when somebody chooses
 * (`theme`, which theme-chooser.tsx sends with `light`, `dark` or `system`). To be run before the first paint, where `d` is
 * the document's list of classes. Where the browser keeps nothing, a choice holds as long as the page.
 */
export const SET_THEME = `var m=matchMedia('(prefers-color-scheme: dark)'),t,s=e=>{try{if(e&&e.detail)t=e.detail,localStorage.theme=t;t=localStorage.theme}catch(e){}var k=t=='dark'||t!='light'&&m.matches;d.toggle('dark',k);document.querySelectorAll('meta[name=theme-color]').forEach(e=>{e.content=k?'${GROUND.dark}':'${GROUND.light}'})};s();m.addEventListener('change',s);addEventListener('theme',s)`
