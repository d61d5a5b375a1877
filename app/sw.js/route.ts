/** Deletes all caches and unregisters the worker. */
const UNREGISTER_SCRIPT = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) if (/^shop-/.test(name)) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(leave())
})
`

/**
 * Served where server/assets/service-worker.mjs is not: in development, and if offline reading is ever
 * removed (docs/decisions/031).
 */
export function GET() {
  return new Response(UNREGISTER_SCRIPT, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
