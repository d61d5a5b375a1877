import { beforeEach, expect, it, vi } from 'vitest'
import { ORDER_STATUSES, STATUS_GROUPS } from '@/lib/orders/status'
import { verifyTestimonials } from '@/lib/site/home/testimonials'
import { resetDatabase } from './database'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getCurrentUser: async () => null }))

beforeEach(() => resetDatabase())

const praise = (order?: string) => ({ name: 'Ada Lovelace', text: 'Good.', rating: 5, order })

it('marks a testimonial as verified only with a paid order of this shop', async () => {
  const userId = await insert('users', {})
  for (const status of ORDER_STATUSES) {
    await insert('orders', { user_id: userId, reference: `LX-${status}`, status })
  }
  const named = [...ORDER_STATUSES.map((status) => `LX-${status}`), 'LX-made-up', '']
  const shown = await verifyTestimonials([...named.map(praise), praise()])
  expect(shown.map(({ verified }) => verified)).toEqual([
    ...ORDER_STATUSES.map((status) => (STATUS_GROUPS.paid as readonly string[]).includes(status)),
    false,
    false,
    false,
  ])
  expect(shown[0]).toMatchObject({ initials: 'AL', rating: 5, text: 'Good.' })
})
