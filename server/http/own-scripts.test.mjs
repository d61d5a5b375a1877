import metadata from 'next/dist/server/app-render/metadata-insertion/create-server-inserted-metadata.js'
import { createElement, Suspense, use } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { describe, expect, it } from 'vitest'
import { BOOT_SCRIPT } from '../../components/layout/scripts/boot-script-text.mjs'
import { ERROR_SCRIPT } from '../../components/layout/scripts/error-script-text.mjs'
import { isOwnScript, joinParts } from './own-scripts.mjs'

const part = (data) => `self.__next_f.push(${JSON.stringify(data)})`
const inTags = (...texts) => texts.map((text) => `<script>${text}</script>`).join('')

describe('isOwnScript', () => {
  it.each([
    BOOT_SCRIPT,
    ERROR_SCRIPT,
    '(self.__next_f=self.__next_f||[]).push([0])',
    part([1, '0:["$","p",null,{"children":"a"}]);alert(1)//\n']),
    `${part([1, 'a'])}\n${part([3, 'YQ=='])}`,
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});',
    '$RX("B:0","123")',
  ])('accepts %j', (text) => expect(isOwnScript(text)).toBe(true))

  it.each([
    'alert(1)',
    `${part([1, 'a'])};alert(1)`,
    `${part([1, 'a'])}\nalert(1)`,
    `alert(1);${part([1, 'a'])}`,
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push([1,"a"],alert(1))',
    'self.__next_f.push([1,"a"])//)',
    'self.__next_f.push([1,`a`])',
    'self.__next_f.push=alert',
    '$RC("B:0","S:0");alert(1)',
    '$RC(alert(1))',
    '$RC=alert;$RC(1)',
    `${BOOT_SCRIPT};alert(1)`,
  ])('rejects %j', (text) => expect(isOwnScript(text)).toBe(false))
})

it('accepts the script by which Next moves late icons into the head', async () => {
  const html = await metadata.createServerInsertedMetadata()()
  const [, script] = /^<script>(.+)<\/script>$/s.exec(html)
  expect(isOwnScript(script)).toBe(true)
})

const Late = ({ text }) => use(text)
const late = (after, text) =>
  new Promise((resolve, reject) =>
    setTimeout(() => (text ? resolve(text) : reject(new Error('late'))), after),
  )

describe('isOwnScript with React’s streaming', () => {
  it('accepts React’s scripts for late Suspense content', async () => {
    const parts = [late(10, 'one'), late(20, 'two'), late(30), late(40)].map((text, key) =>
      createElement(Suspense, { key, fallback: 'wait' }, createElement(Late, { text })),
    )
    const page = createElement('html', null, createElement('body', null, parts))
    const stream = await renderToReadableStream(page, { onError: () => 'digest' })
    const html = await new Response(stream).text()
    const scripts = Array.from(
      html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g),
      ([, text]) => text,
    )
    expect(scripts.filter((text) => /\$R[CX]\("/.test(text))).toHaveLength(4)
    expect(scripts.filter((text) => !isOwnScript(text))).toEqual([])
  })
})

describe('joinParts', () => {
  it('joins RSC payload scripts in order', () => {
    const parts = ['a', 'b', 'c'].map((text) => part([1, text]))
    const html = joinParts(`<b>${inTags(...parts)}</b>`)
    const [, script] = /<b><script>([\s\S]*)<\/script><\/b>/.exec(html)
    expect(isOwnScript(script)).toBe(true)
    const self = { __next_f: [] }
    new Function('self', script)(self)
    expect(self.__next_f).toEqual([
      [1, 'a'],
      [1, 'b'],
      [1, 'c'],
    ])
  })

  it('does not join other scripts', () => {
    const html = inTags('a()', part([0]))
    expect(joinParts(html)).toBe(html)
  })

  it('joins the response to a form submitted without JavaScript', () => {
    const first = '(self.__next_f=self.__next_f||[]).push([0])'
    const html = joinParts(inTags(`${first};${part([2, [{ error: 'x' }, 'k']])}`))
    const [, script] = /<script>([\s\S]*)<\/script>/.exec(html)
    expect(isOwnScript(script)).toBe(true)
  })
})
