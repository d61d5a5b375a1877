/** Runs before the first paint: the theme that was chosen or the system's, and whether somebody was signed in. */
const script = `try{var d=document.documentElement.classList,t=localStorage.getItem('theme');if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))d.add('dark');if(localStorage.getItem('signedIn'))d.add('signed-in')}catch(e){}`

export function BootScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which must run before the first paint
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}
