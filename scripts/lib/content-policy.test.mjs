import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { joinScripts, policyOf } from './content-policy.mjs'

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptsOf = (html) => /script-src ([^;]*)/.exec(policyOf(html))[1].split(' ')

describe('the policy of a document', () => {
  it('allows its inline scripts by hash, each once, beside the handler that loads sheets', () => {
    const html = '<script id="a">one()</script><script>two()</script><script>two()</script>'
    const allowed = ["'self'", hash('one()'), hash('two()'), "'unsafe-hashes'"]
    expect(scriptsOf(html)).toEqual([...allowed, hash("this.media='all'")])
  })

  it('names neither files nor data', () => {
    const html =
      '<script src="/a.js" async=""></script><script type="application/ld+json">{}</script>'
    expect(scriptsOf(html)).toHaveLength(3)
  })

  it('allows no script that is not in the document, no plugin, base or frame', () => {
    const policy = policyOf('<p>')
    const scripts = /script-src[^;]*/.exec(policy)[0]
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|https?:/)
    for (const one of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(one)
  })
})

describe('what Next sends to React', () => {
  it('stands in one script instead of many, and in its order', () => {
    const part = (text) => `<script>self.__next_f.push([1,"${text}"])</script>`
    const html = `<b>${part('a')}${part('b')}${part('c')}</b>`
    const [, script] = /<b><script>(.*)<\/script><\/b>/.exec(joinScripts(html))
    const self = { __next_f: [] }
    new Function('self', script)(self)
    expect(self.__next_f).toEqual([
      [1, 'a'],
      [1, 'b'],
      [1, 'c'],
    ])
  })

  it('stays apart from scripts of other kinds', () => {
    const html = '<script>a()</script><script>self.__next_f.push([0])</script>'
    expect(joinScripts(html)).toBe(html)
  })
})
