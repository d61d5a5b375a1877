import { expect, it, vi } from 'vitest'

vi.mock('next-intl/server', async () => {
  const [en, hu] = [await import('@/messages/en.json'), await import('@/messages/hu.json')]
  return {
    getLocale: async () => 'en',
    getMessages: async (options?: { locale: 'hu' }) => (options ? hu : en).default,
  }
})

const { getTexts } = await import('./texts')

it('makes the texts of a language once, however many requests ask', async () => {
  const first = await getTexts('catalogue')
  expect(await getTexts('catalogue')).toBe(first)
  expect(first('results', { count: 1 })).not.toBe(first('results', { count: 2 }))
})

it('keeps languages and nouns apart', async () => {
  const [english, hungarian] = [await getTexts('layout'), await getTexts('layout', 'hu')]
  expect(english('home')).not.toBe(hungarian('home'))
  expect((await getTexts('common'))('close')).not.toBe(english('home'))
  expect(await getTexts('layout')).toBe(english)
})
