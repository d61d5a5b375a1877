import { describe, expect, it } from 'vitest'
import { inlineNeededRules, neededRules, partsOf } from './critical-css.mjs'

const document =
  '<html lang="pl" class="x"><p title="t" class="a sm:p-1.5 [&amp;_svg]:x" style="--s:1;color:var(--i)">' +
  '<svg></svg>€<input><script>{"<q>":1}</script>'

describe('neededRules', () => {
  it.each([
    ['.a{color:red}.b{color:blue}', '.a{color:red}'],
    ['p{color:red}:root{x:1}*,:before{y:z}', 'p{color:red}:root{x:1}*,:before{y:z}'],
    ['.a,.b .a,.b{color:red}', '.a{color:red}'],
    [
      '.a.b{x:y}.a>.c{x:y}.a:hover{x:y}.a:focus-visible{x:y}.a:first-child{x:y}',
      '.a:first-child{x:y}',
    ],
    ['table{x:y}p>em{x:y}.a svg,q{x:y}p[title]{x:y}p[data-x=p]{x:y}', '.a svg{x:y}p[title]{x:y}'],
    [
      'input::-webkit-datetime-edit{x:y}.a:disabled{x:y}.a:nth-child(2n+1){x:y}',
      '.a:nth-child(2n+1){x:y}',
    ],
    ['@media print{.a{x:y}}@media (hover:hover){.a{x:y}}.a{x:y}', '.a{x:y}'],
    // Tailwind's fallback for browsers without `@property`.
    ['@supports ((x:y) and (not (margin-trim:block))) or (z){*{--s:1}}.a{x:y}', '.a{x:y}'],
    ['@supports not selector(:popover-open){.a{x:y}}.a{z:z}', '.a{z:z}'],
    [
      '.a:not(.b){x:y}:where(.b,.b *){x:y}.a:is(.b,p:not(.c)){x:y}',
      '.a:not(.b){x:y}.a:is(.b,p:not(.c)){x:y}',
    ],
    ['p:has(>.a:first-child){x:y}p:has(:focus-visible){x:y}', 'p:has(>.a:first-child){x:y}'],
    ['.dark .a{x:y}', '.dark .a{x:y}'],
    ['p:lang(en){x:y}p:lang(pl){x:y}', 'p:lang(pl){x:y}'],
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
    [':root{--i:1;--j:var(--k);--k:2;x:y}.a{--l:3;transition:x 1s}', ':root{--i:1;x:y}'],
    // Fallbacks go only for properties that the theme sets.
    [
      ':root,:host{--o:1}.a{x:var(--o,2);y:var(--p,var(--q))}',
      ':root,:host{--o:1}.a{x:var(--o);y:var(--p,var(--q))}',
    ],
    [
      '@font-face{src:a;unicode-range:U+400-4FF}.b{x:y}',
      '@font-face{src:a;unicode-range:U+400-4FF}',
    ],
    [':root{--m:"}";--n:f(a;b)}.a{x:var(--n)}', ':root{--n:f(a;b)}.a{x:var(--n)}'],
  ])('reduces %s to %s', (css, needed) => {
    expect(neededRules(css, partsOf(document))).toBe(needed)
  })
})

it('collects tags, classes, attributes and properties', () => {
  const parts = [...partsOf(document)]
  const there = ['p', 'svg', '.a', '.[&_svg]:x', '.dark', '[title', '[style', '--i']
  expect(parts).toEqual(expect.arrayContaining(there))
  for (const not of ['q', 't', '.b', '--s']) expect(parts).not.toContain(not)
})

describe('inlineNeededRules', () => {
  /** @param {string} name */
  const link = (name) => `<link rel="stylesheet" href="/_next/${name}.css" data-precedence="next"/>`
  /** @type {Record<string, string>} */
  const sheets = { '/_next/one.css': '.a{x:y}.b{x:y}', '/_next/two.css': 'p{x:y}' }
  const html = `<head>${link('one')}${link('two')}</head><p class="a">`

  it('inlines the rules and defers the sheets', () => {
    const made = inlineNeededRules(html, (href) => sheets[href])
    expect(made.match(/<style>.*?<\/style>/g)).toEqual(['<style>.a{x:y}p{x:y}</style>'])
    expect(made).toContain(
      '<link rel="stylesheet" href="/_next/two.css" data-precedence="next" media="not all" disabled=""/>' +
        `<link rel="stylesheet" href="/_next/two.deferred.css" media="print" onload="this.media='all'"/>`,
    )
    expect(made).toContain(`<noscript>${link('two')}</noscript>`)
    expect(made.indexOf('<style>')).toBeLessThan(made.indexOf('one.css'))
  })

  it('changes a document only once', () => {
    /** @param {string} href */
    const readSheet = (href) => sheets[href]
    const made = inlineNeededRules(html, readSheet)
    expect(inlineNeededRules(made, readSheet)).toBe(made)
  })

  it('resolves relative URLs', () => {
    const css = '@font-face{src:url(../media/x.woff2)}p{background:url("/y.png"),url(data:z)}'
    const made = inlineNeededRules(`<head>${link('one')}</head><p>`, () => css)
    expect(made).toContain('src:url(/media/x.woff2)}p{background:url("/y.png"),url(data:z)}')
  })

  it('leaves a document with an unknown sheet or none unchanged', () => {
    expect(inlineNeededRules(html, () => undefined)).toBe(html)
    expect(inlineNeededRules('<p>', () => '')).toBe('<p>')
  })
})
