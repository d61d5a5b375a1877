import { expect, it, vi } from 'vitest'
import { onceALanguage } from './once-a-language'

it('makes a language’s once, also for those who ask together', async () => {
  const make = vi.fn(async (lang: string) => ({ lang }))
  const made = onceALanguage(make)
  const [one, other] = await Promise.all([made('hu'), made('hu')])
  expect(one).toBe(other)
  expect(await made('hu')).toBe(one)
  expect(await made('pl')).toEqual({ lang: 'pl' })
  expect(make.mock.calls).toEqual([['hu'], ['pl']])
})

it('tries again what failed', async () => {
  const make = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue('made')
  const made = onceALanguage(make)
  await expect(made('en')).rejects.toThrow('no')
  expect(await made('en')).toBe('made')
})
