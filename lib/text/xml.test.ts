import { XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { element, emptyElement, escapeXml } from './xml'

describe('XML', () => {
  it('holds every text whole, whatever is in it', () => {
    const text = `a < b && c > d "quoted" 'so' </x> <![CDATA[ ]]> émoji 😀`
    const xml = `<r>${element('x', text)}${emptyElement('y', { z: text })}</r>`
    expect(XMLValidator.validate(xml)).toBe(true)
    expect(xml).not.toContain('<!')
    expect(escapeXml('😀')).toBe('😀')
  })

  it('leaves out what no document may hold', () => {
    expect(escapeXml('a\u0000b\u000bc\ufffed\ud800e')).toBe('abcde')
    expect(escapeXml('line\n\ttab')).toBe('line\n\ttab')
  })

  it('writes no element for a text that is not there', () => {
    expect([element('x', ''), element('x', null), element('x', undefined)]).toEqual(['', '', ''])
  })
})
