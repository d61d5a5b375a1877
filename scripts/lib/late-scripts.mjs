// A document's scripts and its first picture compete: for the line where that is slow, for the processor where it is
// not. There the picture goes first (docs/decisions/038).

const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g
const PRELOAD = /<link rel="preload" as="script"[^>]* href="([^"]+)"\/>/g
/** Of pictures whose elements stand within what a server sends at once: named twice, in bytes that come before them. */
const PICTURES = /<link rel="preload" as="image"[^>]*\/>/g
const FIRST_PICTURE = /<img [^>]*fetchPriority="high"/
const HEAD = '<meta charSet="utf-8"/>'

/**
 * Runs in the browser with the addresses `a`: fetches all at once where the document took more than 250 ms to come, since
 * its line needs the time. Elsewhere they wait for the first picture `p`, a second at most: the first script comes when
 * it has, and the others then, so that the window's load event waits for all.
 */
const fetchScripts =
  'a=>{let t=0,f=s=>{let e=document.createElement("script");e.async=true;e.src=s;document.head.append(e);return e},' +
  'b=()=>{if(!t++){let e=f(a[0]);e.onload=e.onerror=()=>a.slice(1).map(f)}};' +
  'if(performance.now()>250)return a.map(f);setTimeout(b,1000);' +
  'document.addEventListener("DOMContentLoaded",()=>{let p=document.querySelector("img[fetchpriority=high]");' +
  'if(!p||p.complete)b();else p.onload=p.onerror=b})}'

/**
 * The document with its scripts fetched by `fetchScripts` instead of by their elements, which Next writes with
 * `async`. One without a picture that is to come first is returned as it is.
 * @param {string} html
 */
export function withScriptsInTurn(html) {
  if (!FIRST_PICTURE.test(html) || !html.includes(HEAD)) return html
  // The one that begins stands last in a document, and is preloaded before the others.
  const addresses = [PRELOAD, SCRIPT].flatMap((each) =>
    Array.from(html.matchAll(each), ([, to]) => to),
  )
  const call = `(${fetchScripts})(${JSON.stringify([...new Set(addresses)])})`
  return html
    .replace(PRELOAD, '')
    .replace(PICTURES, '')
    .replace(SCRIPT, '')
    .replace(HEAD, () => `${HEAD}<script>${call}</script>`)
}
