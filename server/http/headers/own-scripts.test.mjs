import { createElement, Suspense, use } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { describe, expect, it } from 'vitest'
import { policyOf } from './content-policy.mjs'
import { NONCE_POLICY, takeNonce } from './own-scripts.mjs'

const [, NONCE = ''] = /'nonce-(\w+)'/.exec(NONCE_POLICY) ?? []
/** @param {unknown} data */
const part = (data) => `self.__next_f.push(${JSON.stringify(data)})`
/** @param {string[]} texts */
const byNext = (...texts) =>
  texts.map((text) => `<script nonce="${NONCE}">${text}</script>`).join('')

/** @param {{ text: Promise<string> }} props */
const Late = ({ text }) => use(text)
/**
 * @param {number} after milliseconds
 * @param {string} [text] rejects without
 * @returns {Promise<string>}
 */
const late = (after, text) =>
  new Promise((resolve, reject) =>
    setTimeout(() => (text ? resolve(text) : reject(new Error('late'))), after),
  )

describe('takeNonce', () => {
  it('finds the scripts with the nonce, and leaves it nowhere in the document', () => {
    const data = part([1, `{"nonce":"${NONCE}"}`])
    const rendered = `<link nonce="${NONCE}"><script src="/a.js" nonce="${NONCE}"></script>${byNext(data)}<script>alert(1)</script>`
    const { html, own } = takeNonce(rendered)
    expect([...own]).toEqual([part([1, '{"nonce":"$undefined"}'])])
    expect(html).toBe(
      `<link><script src="/a.js"></script><script>${[...own][0]}</script><script>alert(1)</script>`,
    )
  })

  it('joins the parts of a payload in order, and no other scripts', () => {
    const { html, own } = takeNonce(
      `<b>${byNext(...['a', 'b', 'c'].map((text) => part([1, text])))}</b>${byNext('a()', part([0]))}`,
    )
    expect(own.size).toBe(3)
    const [, script = ''] = /<b><script>([\s\S]*)<\/script><\/b>/.exec(html) ?? []
    const self = { __next_f: [] }
    new Function('self', script)(self)
    expect(self.__next_f).toEqual([
      [1, 'a'],
      [1, 'b'],
      [1, 'c'],
    ])
  })
})

describe('the policy of a rendered document', () => {
  it.each(['alert(1)', part([1, 'a']), `${part([1, 'a'])};alert(1)`, '$RC("B:0","S:0")'])(
    'does not allow the injected script %j',
    (injected) => {
      const { html, own } = takeNonce(
        `${byNext(part([1, 'own']))}<script>${injected}</script><script nonce="other">${injected}</script>`,
      )
      expect(policyOf(html, own)).toBe(policyOf(`<script>${part([1, 'own'])}</script>`, own))
    },
  )

  it('allows what React writes for late content', async () => {
    const parts = [late(10, 'one'), late(20, 'two'), late(30), late(40)].map((text, key) =>
      createElement(Suspense, { key, fallback: 'wait' }, createElement(Late, { text })),
    )
    const page = createElement('html', null, createElement('body', null, parts))
    const stream = await renderToReadableStream(page, { nonce: NONCE, onError: () => 'digest' })
    const { html, own } = takeNonce(await new Response(stream).text())
    const scripts = Array.from(html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g), ([, it]) => it)
    expect(scripts.filter((text) => /\$R[CX]\("/.test(text))).toHaveLength(4)
    expect(scripts.filter((text) => !own.has(text))).toEqual([])
  })
})
