import { expect, it } from 'vitest'
import { formatDays } from './format-days'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it.each([
  ['en', '27 to 30 November', '30 November to 1 December'],
  ['fr', '27 au 30 novembre', '30 novembre au 1er décembre'],
  ['es', '27 al 30 de noviembre', '30 de noviembre al 1 de diciembre'],
  ['pt', '27 a 30 de novembro', '30 de novembro a 1 de dezembro'],
  ['pl', '27–30 listopada', '30 listopada – 1 grudnia'],
  ['it', '27–30 novembre', '30 novembre – 1 dicembre'],
  ['hu', 'november 27–30.', 'november 30. – december 1.'],
] as const)('formats a range in %s, within a month and across two', (language, within, across) => {
  expect(plain(formatDays({ from: '2026-11-27', to: '2026-11-30' }, language))).toBe(within)
  expect(plain(formatDays({ from: '2026-11-30', to: '2026-12-01' }, language))).toBe(across)
})

it('allows a line break only between the days', () => {
  expect(formatDays({ from: '2026-11-30', to: '2026-12-01' }, 'pl')).toBe(
    '30\u00a0listopada\u00a0– 1\u00a0grudnia',
  )
})
