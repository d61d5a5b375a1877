import { env } from '@/lib/env'
import { sql } from './database'
import { insert } from './rows'

type Session = {
  sid: string
  language: string
  isAdmin: boolean
  user: { id: string; email: string }
}

/** The session that the mocked `getSession` returns. */
export const visitor: { session: Session | null } = { session: null }

async function enter(email: string, role: string) {
  const id = await insert('users', { email, role })
  const sid = await insert('sessions', { user_id: id })
  const isAdmin = role === 'admin' && email === env.ADMIN_EMAIL
  visitor.session = { sid, language: 'fr', isAdmin, user: { id, email } }
  return id
}

/** Signs in the administrator, or a former one with another address; returns the id. */
export const asAdministrator = (email = env.ADMIN_EMAIL) => enter(email, 'admin')
export const asCustomer = () => enter('ada@shop.example', 'customer')
export const asGuest = async () => {
  visitor.session = null
}

/** Confirms the password in this session, as deletion and export require. */
export const confirmNow = () =>
  sql('update sessions set confirmed_at = $2 where id = $1', [visitor.session?.sid, new Date()])
