/** The administrator's session, without a request. */
const admin = { user: { id: process.env.ADMIN_ID ?? '' }, isAdmin: true }

export const adminSession = async () => ({ ok: true as const, value: admin })

export const asAdmin =
  <Args extends unknown[], Value>(run: (session: typeof admin, ...args: Args) => Promise<Value>) =>
  (...args: Args) =>
    run(admin, ...args)
