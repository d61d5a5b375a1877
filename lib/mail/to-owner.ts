import 'server-only'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import type { Language } from '@/lib/languages'
import { shop } from '@/lib/shop'
import { sendMail } from './transport'
import type { Mail } from './types'

/** To ADMIN_EMAIL, in the language last chosen in admin; `id` is the outbox message's. Null: nothing to say any more. */
export async function sendToOwner(
  id: string,
  write: (language: Language) => Promise<Mail | null>,
): Promise<void> {
  const where = { email: env.ADMIN_EMAIL, role: 'admin' } as const
  const owner = await prisma.user.findUnique({ where })
  if (!owner) return
  const mail = await write(owner.language)
  if (mail) await sendMail(mail, { name: shop.name, address: owner.email }, id)
}
