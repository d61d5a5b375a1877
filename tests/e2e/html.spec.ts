import { writeFileSync } from 'node:fs'
import { LANGUAGES } from '@/lib/languages'
import { checkHtml, findJava } from '@/tests/runner/html-checker.mjs'
import { adminPages, customerPages, visitorPages } from './page-urls'
import { expect, test } from './support'

/** URLs without a page, at several depths and without a language. */
const NOWHERE = ['/en/products', '/fr/a/b/c', '/xx/nothing', '/no-such-file.txt']
const FURTHER = ['?login=true&mode=signup', '?login=true&mode=forgot', '/compare?product=nothing']
/** Built page for errors of the root layout. */
const ERROR_PAGE = '.next/server/app/_global-error.html'
/** Proves that errors are reported: HTML forbids an empty action. */
const WRONG = '<!doctype html><html lang="en"><title>Wrong</title><form action=""></form>'

let java: string | null = null

test.beforeAll(() => {
  java = findJava()
  test.skip(!java && process.env.CI !== 'true', 'Java can be neither found nor installed here')
})

/** One language per page, in turn. */
const inTurn = (routes: Record<string, string[]>) =>
  Object.values(routes)
    .flat()
    .map((path, at) => `/${LANGUAGES[at % LANGUAGES.length]}${path}`)

test('the W3C checker finds no error in any kind of page', async ({ page }, testInfo) => {
  if (!java) throw new Error('Java can be neither found nor installed here')
  const files = new Map<string, string>()
  const keep = (address: string, html: string | Buffer) => {
    const file = testInfo.outputPath(`${files.size}.html`)
    writeFileSync(file, html)
    files.set(file, address)
  }
  const readPages = async (addresses: string[]) => {
    for (const address of addresses) keep(address, await (await page.request.get(address)).body())
  }
  await readPages([...NOWHERE, ...inTurn({ ...(await visitorPages(page)), FURTHER })])
  await readPages(inTurn(await customerPages(page, 'pl')))
  const inAdmin = Object.values(await adminPages(page)).flat()
  await readPages(inAdmin.map((path) => `/admin${path}`))
  expect(files.size).toBeGreaterThan(60)
  keep('wrong', WRONG)

  const found = checkHtml(java, [...files.keys(), ERROR_PAGE])
  const messages = found.map(({ file, message, extract }) => [
    files.get(file) ?? file,
    message,
    extract,
  ])
  expect(messages).toEqual([['wrong', expect.stringContaining('“action”'), expect.anything()]])
})
