/** The administrator, where no request says who asks. */
export const adminSession = async () => ({
  ok: true as const,
  value: { user: { id: process.env.ADMIN_ID ?? '' }, isAdmin: true },
})
