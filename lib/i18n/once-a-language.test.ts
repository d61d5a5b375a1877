import { expect, it, vi } from 'vitest'
import { onceALanguage } from './once-a-language'

it('computes once per language, for concurrent callers too', async () => {
  const make = vi.fn(async (lang: string) => ({ lang }))
  const made = onceALanguage(make)
  const [one, other] = await Promise.all([made('hu'), made('hu')])
  expect(one).toBe(other)
  expect(await made('hu')).toBe(one)
  expect(await made('pl')).toEqual({ lang: 'pl' })
  expect(make.mock.calls).toEqual([['hu'], ['pl']])
})

it('computes again for another version', async () => {
  let version = 1
  const made = onceALanguage(
    async (lang) => `${lang} ${version}`,
    () => version,
  )
  expect(await made('hu')).toBe('hu 1')
  version = 2
  expect(await made('hu')).toBe('hu 2')
})

it('retries after a failure', async () => {
  const make = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue('made')
  const made = onceALanguage(make)
  await expect(made('en')).rejects.toThrow('no')
  expect(await made('en')).toBe('made')
})
