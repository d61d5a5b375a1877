import { expect, it } from 'vitest'
import { freePort } from '../start/port.mjs'
import { connect, withoutPassword } from './connection.mjs'

it('removes password and parameters from the URL', () => {
  const shown = withoutPassword('postgresql://shop:hidden@db.example:5433/shop?password=hidden')
  expect(shown).toBe('postgresql://shop@db.example:5433/shop')
  expect(withoutPassword('postgresql://db.example/shop')).toBe('postgresql://db.example/shop')
  for (const wrong of ['postgresql://shop:hid/den@:x', 'postgresql://shop:/den@db/shop'])
    expect(withoutPassword(wrong)).not.toContain('den')
})

it.each(['127.0.0.1', 'localhost'])(
  'names the database URL when the connection to %s is refused',
  async (host) => {
    const place = `${host}:${await freePort()}/shop`
    const refused = connect(`postgresql://shop:hidden@${place}`)
    await expect(refused).rejects.toThrow(new RegExp(`postgresql://shop@${place} .*ECONNREFUSED`))
    await expect(refused).rejects.not.toThrow('hidden')
  },
)
