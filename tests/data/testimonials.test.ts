import { beforeEach, expect, it, vi } from 'vitest'
import { ORDER_STATUSES, STATUS_GROUPS } from '@/lib/orders/status'
import { getTestimonials, verifyTestimonials } from '@/lib/site/home/testimonials'
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
  const shown = await verifyTestimonials([...named.map(praise), praise()], 'en')
  expect(shown.map(({ verified }) => verified)).toEqual([
    ...ORDER_STATUSES.map((status) => (STATUS_GROUPS.paid as readonly string[]).includes(status)),
    false,
    false,
    false,
  ])
  expect(shown[0]).toMatchObject({ initials: 'AL', rating: 5, text: 'Good.' })
})

it('shows the ten newest reviews in place of the samples, once there are ten', async () => {
  const product_id = await insert('products')
  const order_id = await insert('orders', { status: 'delivered' })
  const write = async (position: number, changes = {}) => {
    const line_id = await insert('order_lines', { order_id, product_id, position })
    const name = `Anna K${position}`
    await insert('reviews', { order_id, line_id, product_id, name, language: 'hu', ...changes })
  }
  for (let place = 0; place < 9; place += 1) await write(place, { stars: 1 })
  await write(9, { state: 'refused', refusal: 'law' })
  expect(await getTestimonials('en')).toMatchObject({ origin: 'sample' })
  await write(10)
  const { list, origin } = await getTestimonials('en')
  expect(origin).toBe('reviews')
  expect(list).toHaveLength(10)
  expect(list[0]).toMatchObject({ initials: 'AK', rating: 5, verified: true, language: 'hu' })
})
