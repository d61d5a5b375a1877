import { performance } from 'node:perf_hooks'
import bcrypt from 'bcryptjs'
import { expect, it, vi } from 'vitest'
import { hashPassword, isPassword } from './hashing'

const PASSWORD = 'zażółć-2024'

it('knows a password by its hash, in whichever form it is typed', async () => {
  const hashed = await hashPassword(PASSWORD.normalize('NFD'))
  const hash = hashed.ok ? hashed.value : ''
  expect(bcrypt.getRounds(hash)).toBe(12)
  expect(bcrypt.compareSync(PASSWORD.normalize('NFC'), hash)).toBe(true)
  expect(await isPassword(PASSWORD.normalize('NFD'), hash)).toEqual({ ok: true, value: true })
  expect(await isPassword('wrong-2024', hash)).toEqual({ ok: true, value: false })
})

it('takes no longer password for the one that bcrypt cuts it to', async () => {
  const hash = bcrypt.hashSync('x'.repeat(72), 4)
  expect(await isPassword('x'.repeat(72), hash)).toEqual({ ok: true, value: true })
  expect(await isPassword('x'.repeat(73), hash)).toEqual({ ok: true, value: false })
})

it('leaves the thread of the shop to others meanwhile', async () => {
  const before = performance.eventLoopUtilization()
  await hashPassword(PASSWORD)
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})

it('takes twenty at a time, and asks the others to come again', async () => {
  const hash = bcrypt.hashSync(PASSWORD, 4)
  const all = await Promise.all(Array.from({ length: 22 }, () => isPassword(PASSWORD, hash)))
  expect(all).toEqual([
    ...Array(20).fill({ ok: true, value: true }),
    ...Array(2).fill({ ok: false, code: 'SERVICE_UNAVAILABLE', details: { retryAfter: 10 } }),
  ])
})

it('fails over what is no hash, and goes on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await isPassword(PASSWORD, 'x'.repeat(60))).toMatchObject({ code: 'INTERNAL_ERROR' })
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
  expect(await isPassword(PASSWORD, bcrypt.hashSync(PASSWORD, 4))).toMatchObject({ value: true })
})
