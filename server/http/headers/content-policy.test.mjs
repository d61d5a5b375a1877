import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { offlinePage } from '../../../lib/browser/offline/worker/offline-page.mjs'
import { policyOf } from './content-policy.mjs'

const PART = 'self.__next_f.push([1,"a"])'
/** @param {string} text */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
/**
 * @param {string} html
 * @param {Set<string>} [own]
 */
const scriptsOf = (html, own) =>
  policyOf(html, own)
    .match(/script-src ([^;]*)/)?.[1]
    .split(' ')
const TEXTS = { title: '', text: '', again: '', cart: '', kept: '' }
const NONE = ["'self'", "'unsafe-hashes'", hash("this.media='all'")]

describe('the policy of a document', () => {
  it('allows its own inline scripts by hash, each once, and the onload handler of sheets', () => {
    const other = '$RC("B:0","S:0")'
    const html = `<script id="a">${PART}</script><script>${other}</script><script>${other}</script>`
    const [self, ...rest] = NONE
    expect(scriptsOf(html, new Set([PART, other]))).toEqual([
      self,
      hash(PART),
      hash(other),
      ...rest,
    ])
  })

  it.each(['alert(1)', `${PART};alert(1)`, 'self.__next_f.push([1,alert(1)])'])(
    'does not allow the injected script %j',
    (script) => expect(scriptsOf(`<script>${script}</script>`)).toEqual(NONE),
  )

  it('hashes neither external scripts nor JSON', () => {
    const html = `<script src="/a.js" async=""></script><script type="application/ld+json">{}</script>`
    expect(scriptsOf(html)).toEqual(NONE)
  })

  it('allows the script of the offline page', () => {
    const page = { language: 'en', shop: 'Shop', texts: TEXTS, pages: [], address: '/' }
    expect(scriptsOf(offlinePage(page))).toHaveLength(NONE.length + 1)
  })

  it('allows no other script, plugin, base or frame', () => {
    const policy = policyOf('<p>')
    const scripts = policy.match(/script-src[^;]*/)?.[0]
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|https?:/)
    for (const one of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(one)
  })
})
