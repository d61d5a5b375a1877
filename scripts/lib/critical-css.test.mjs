import { describe, expect, it } from 'vitest'
import { classesIn, inlineNeededRules, neededRules } from './critical-css.mjs'

const classes = (...names) => new Set(['dark', ...names])

describe('the rules a document needs', () => {
  it.each([
    ['.a{color:red}.b{color:blue}', '.a{color:red}'],
    ['p{color:red}:root{--x:1}*,:before{y:z}', 'p{color:red}:root{--x:1}*,:before{y:z}'],
    ['.a,.b .a,.b{color:red}', '.a{color:red}'],
    ['.a.b{x:y}.a>.c{x:y}.a:hover{x:y}.a:focus{x:y}', '.a:focus{x:y}'],
    ['@media print{.a{x:y}}@media (hover:hover){.a{x:y}}.a{x:y}', '.a{x:y}'],
    ['.a:not(.b){x:y}:where(.b,.b *){x:y}.b:is(.a){x:y}', '.a:not(.b){x:y}:where(.b,.b *){x:y}'],
    ['.dark .a{x:y}', '.dark .a{x:y}'],
    ['@media (x){.a{x:y}.b{x:y}}@media (z){.b{x:y}}', '@media (x){.a{x:y}}'],
    [
      '@layer one,two;@layer one{.b{x:y}@media (x){.a{x:y}}}',
      '@layer one,two;@layer one{@media (x){.a{x:y}}}',
    ],
    ['.sm\\:p-1\\.5{x:y}.b{content:"}.a{"}.a{z:z}', '.sm\\:p-1\\.5{x:y}.a{z:z}'],
    ['.\\[\\&_svg\\]\\:x svg{x:y}', '.\\[\\&_svg\\]\\:x svg{x:y}'],
    ['@property --u{x:y}@property --v{x:y}.a{c:var(--u)}', '@property --u{x:y}.a{c:var(--u)}'],
    [
      '@keyframes in{to{x:y}}@keyframes out{to{x:y}}.a{animation:in 1s}',
      '@keyframes in{to{x:y}}.a{animation:in 1s}',
    ],
  ])('of %s are %s', (css, kept) => {
    expect(neededRules(css, classes('a', 'sm:p-1.5', '[&_svg]:x'))).toBe(kept)
  })
})

it('reads the classes of a document', () => {
  const names = classesIn(
    '<p class="a b"><i class="[&amp;_svg]:x"></i><script>{"className":"no"}</script>',
  )
  expect([...names]).toEqual(expect.arrayContaining(['a', 'b', '[&_svg]:x', 'dark']))
  expect(names.has('no')).toBe(false)
})

describe('a document', () => {
  const link = (name) => `<link rel="stylesheet" href="/_next/${name}.css" data-precedence="next"/>`
  const sheets = { '/_next/one.css': '.a{x:y}.b{x:y}', '/_next/two.css': 'p{x:y}' }
  const html = `<head>${link('one')}${link('two')}</head><p class="a">`

  it('carries its rules, and its sheets come without holding the paint up', () => {
    const made = inlineNeededRules(html, (href) => sheets[href])
    expect(made.match(/<style>.*?<\/style>/g)).toEqual(['<style>.a{x:y}p{x:y}</style>'])
    expect(made.match(/media="print" onload="this.media='all'"/g)).toHaveLength(2)
    expect(made).toContain(`<noscript>${link('two')}</noscript>`)
    expect(made.indexOf('<style>')).toBeLessThan(made.indexOf('one.css'))
  })

  it('names files by the place of the site', () => {
    const css = '@font-face{src:url(../media/x.woff2)}p{background:url("/y.png"),url(data:z)}'
    const made = inlineNeededRules(`<head>${link('one')}</head>`, () => css)
    expect(made).toContain('src:url(/media/x.woff2)}p{background:url("/y.png"),url(data:z)}')
  })

  it('stays as it is when a sheet is not known or there is none', () => {
    expect(inlineNeededRules(html, () => undefined)).toBe(html)
    expect(inlineNeededRules('<p>', () => '')).toBe('<p>')
  })
})
