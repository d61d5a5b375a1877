import { describe, expect, it } from 'vitest'
import { formatPeriod } from '@/lib/legal/facts'
import { parseInline } from './inline'

describe('parseInline', () => {
  it('splits a line at facts and links', () => {
    expect(
      parseInline('{company}: see [the terms](terms-of-service#law), or {keep.emailChanges}.'),
    ).toEqual([
      { kind: 'fact', at: 0, name: 'company' },
      { kind: 'text', text: ': see ' },
      { kind: 'link', at: 15, label: 'the terms', target: 'terms-of-service#law' },
      { kind: 'text', text: ', or ' },
      { kind: 'fact', at: 53, name: 'keep.emailChanges' },
      { kind: 'text', text: '.' },
    ])
  })

  it('leaves text that only resembles markup', () => {
    for (const line of ['', 'I/We (*) give notice', '[not a link]', '{ }', 'a) (b) [c](']) {
      expect(parseInline(line)).toEqual(line ? [{ kind: 'text', text: line }] : [])
    }
  })
})

describe('formatPeriod', () => {
  it('formats days and whole years in each language', () => {
    expect(formatPeriod(1, 'en')).toBe('1 day')
    expect(formatPeriod(30, 'pl')).toBe('30 dni')
    expect(formatPeriod(3653, 'fr')).toBe('10 ans')
    expect(formatPeriod(3653, 'hu')).toBe('10 év')
    expect(formatPeriod(365, 'en')).toBe('1 year')
    expect(formatPeriod(400, 'en')).toBe('400 days')
  })
})
