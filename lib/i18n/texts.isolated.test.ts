import { expect, it, vi } from 'vitest'
import en from '@/messages/en.json'

vi.mock('next-intl/server', async () => {
  const en = await import('@/messages/en.json')
  const hu = await import('@/messages/hu.json')
  return {
    getLocale: async () => 'en',
    getMessages: async (options?: { locale: 'hu' }) => (options ? hu : en).default,
  }
})

const { getTexts } = await import('./texts')

it('creates the translator of a language once', async () => {
  const first = await getTexts('catalogue')
  expect(await getTexts('catalogue')).toBe(first)
  expect(first('results', { count: 1 })).not.toBe(first('results', { count: 2 }))
})

it('caches texts without values and keeps the API of next-intl', async () => {
  const t = await getTexts('common')
  expect([t('close'), t('close')]).toEqual([en.common.close, en.common.close])
  expect([t.has('close'), t.raw('close')]).toEqual([true, en.common.close])
  expect((await getTexts('catalogue')).rich('results', { count: 2 })).toBe('2 products')
})

it('formats counts and other values each time', async () => {
  const t = await getTexts('catalogue')
  const counts = [1, 2, 1, 1234, 1, 2]
  expect(counts.map((count) => t('results', { count }))).toEqual([
    '1 product',
    '2 products',
    '1 product',
    '1,234 products',
    '1 product',
    '2 products',
  ])
  expect(['a', 'b'].map((value) => t('removeFilter', { value }))).toEqual([
    'Remove filter a',
    'Remove filter b',
  ])
})

it('separates languages and namespaces', async () => {
  const english = await getTexts('layout')
  const hungarian = await getTexts('layout', 'hu')
  expect(english('home')).not.toBe(hungarian('home'))
  expect((await getTexts('common'))('close')).not.toBe(english('home'))
  expect(await getTexts('layout')).toBe(english)
})
