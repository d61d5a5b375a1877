/** Its own root: Next would find the instrumentation and the middleware of the shop above it. */
export default { poweredByHeader: false, turbopack: { root: import.meta.dirname } }
