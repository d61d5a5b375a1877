import { describe, expect, it } from 'vitest'
import { withScriptsInTurn } from './late-scripts.mjs'

const script = (name) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`
const preload = (name) =>
  `<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/${name}.js"/>`
const head = '<!DOCTYPE html><html><head><meta charSet="utf-8"/>'
const old = '<script src="/_next/static/chunks/old.js" noModule=""></script>'
const preloaded = '<link rel="preload" as="image" imageSrcSet="/a 1x" fetchPriority="high"/>'
const font = '<link rel="preload" href="/f.woff2" as="font"/>'
const picture = '<img alt="" fetchPriority="high" srcSet="/a 1x"/>'
const data = '<script>self.__next_f.push(["a $& b"])</script>'
const documentWith = (body) =>
  `${head}${preload('begin')}${font}${preloaded}${script('a')}${script('b')}${old}</head><body>${body}${data}${script('begin')}</body></html>`

describe('the scripts of a document', () => {
  const page = withScriptsInTurn(documentWith(picture))

  it('are fetched by one that stands first, the one that begins before the others', () => {
    const [, call] = /^.*?<meta charSet="utf-8"\/><script>([\s\S]*?)<\/script>/.exec(page) ?? []
    const addresses = ['begin', 'a', 'b'].map((name) => `/_next/static/chunks/${name}.js`)
    expect(call.endsWith(`)(${JSON.stringify(addresses)})`)).toBe(true)
    expect(() => new Function(call)).not.toThrow()
    expect(page).not.toMatch(/ async=""| as="script"| as="image"/)
  })

  it('leave everything else where it stands', () => {
    expect(
      page.endsWith(`</script>${font}${old}</head><body>${picture}${data}</body></html>`),
    ).toBe(true)
  })

  it('stay as they are in a document without a picture that is to come first', () => {
    expect(withScriptsInTurn(documentWith(''))).toBe(documentWith(''))
  })
})
