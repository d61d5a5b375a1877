import { XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { element, emptyElement, escapeXml } from './xml'

describe('XML', () => {
  it('escapes any text', () => {
    const text = `a < b && c > d "quoted" 'so' </x> <![CDATA[ ]]> émoji 😀`
    const xml = `<r>${element('x', text)}${emptyElement('y', { z: text })}</r>`
    expect(XMLValidator.validate(xml)).toBe(true)
    expect(xml).not.toContain('<!')
    expect(escapeXml('😀')).toBe('😀')
  })

  it('removes characters that XML forbids', () => {
    expect(escapeXml('a\u0000b\u000bc\ufffed\ud800e')).toBe('abcde')
    expect(escapeXml('line\n\ttab')).toBe('line\n\ttab')
  })

  it('omits the element of an empty text', () => {
    expect([element('x', ''), element('x', null), element('x', undefined)]).toEqual(['', '', ''])
  })
})
