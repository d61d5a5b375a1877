/** Without a root Next would find the shop's instrumentation and middleware. */
export default { poweredByHeader: false, turbopack: { root: import.meta.dirname } }
