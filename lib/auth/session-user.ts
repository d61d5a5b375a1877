import type { LiveSession } from './session-rows'
import { isAdministrator } from './session-rows'

/** Sent to the browser (specification §7, GET /api/auth/me). */
export type SessionUser = {
  id: string
  email: string
  firstName: string
  lastName: string
  country: string
  city: string
  address: string
  phone: string
  postalCode: string | null
  addressLine2: string | null
  company: string | null
}

declare module 'next-auth' {
  interface Session {
    sid: string
    user: SessionUser
    isAdmin: boolean
    language: string
  }
  interface User {
    id: string
    userAgent?: string
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    sid?: string
  }
}

export function describeSession({ id: sid, user }: LiveSession) {
  const { id, email, firstName, lastName, country, city, address, phone } = user
  const { postalCode, addressLine2, company } = user
  const place = { country, city, address, postalCode, addressLine2, company }
  return {
    sid,
    language: user.language,
    isAdmin: isAdministrator(user),
    user: { id, email, firstName, lastName, ...place, phone },
  }
}
