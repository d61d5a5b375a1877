import { env } from '@/lib/env'
import { sql } from './database'
import { insert } from './rows'

type Session = {
  sid: string
  language: string
  isAdmin: boolean
  user: { id: string; email: string }
}

/** Who is signed in, as the tests' own `getSession` reads it. */
export const visitor: { session: Session | null } = { session: null }

async function enter(email: string, role: string) {
  const id = await insert('users', { email, role })
  const sid = await insert('sessions', { user_id: id })
  const isAdmin = role === 'admin' && email === env.ADMIN_EMAIL
  visitor.session = { sid, language: 'fr', isAdmin, user: { id, email } }
  return id
}

/** The administrator is signed in; with another address one who was it once. Gives the id. */
export const asAdministrator = (email = env.ADMIN_EMAIL) => enter(email, 'admin')
export const asCustomer = () => enter('ada@shop.example', 'customer')
export const asGuest = async () => {
  visitor.session = null
}

/** The password was given again in this session just now, as deletion and export want it. */
export const confirmNow = () =>
  sql('update sessions set confirmed_at = $2 where id = $1', [visitor.session?.sid, new Date()])
