// Answered at /sw.js instead of the worker where the shop stops using it: takes everything away, itself last.

addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) if (/^shop-/.test(name)) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(leave())
})
