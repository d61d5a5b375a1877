/** Takes everything away that a worker of the shop kept, and itself last. */
const LEAVE = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) if (/^shop-/.test(name)) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(leave())
})
`

/**
 * `/sw.js` where server/assets/service-worker.mjs does not answer it: for developers, whose files change under
 * the same names, and for good if the shop stops being readable offline (docs/decisions/033).
 */
export function GET() {
  return new Response(LEAVE, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
