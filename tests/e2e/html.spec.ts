import { writeFileSync } from 'node:fs'
import { LANGUAGES } from '@/lib/languages'
import { checkHtml, findJava } from '@/tests/runner/html-checker.mjs'
import { readByAll, readByCustomers, readInAdmin } from './each-page'
import { expect, test } from './support'

/** Addresses without a page, of several depths and in no language. */
const NOWHERE = ['/en/products', '/fr/a/b/c', '/xx/nothing', '/no-such-file.txt']
const FURTHER = ['?login=true&mode=signup', '?login=true&mode=forgot', '/compare?product=nothing']
/** The page of an error in the layout itself, as it was built. */
const ERROR_PAGE = '.next/server/app/_global-error.html'
/** Shows that errors are found: browsers take an empty address for the page's own, and HTML forbids it. */
const WRONG = '<!doctype html><html lang="en"><title>Wrong</title><form action=""></form>'

let java: string | null = null

test.beforeAll(() => {
  // Where it has to be installed first.
  test.setTimeout(240_000)
  java = findJava()
  test.skip(!java && process.env.CI !== 'true', 'Java can be neither found nor installed here')
})

/** These pages, each in the next language. */
const inTurn = (routes: Record<string, string[]>) =>
  Object.values(routes)
    .flat()
    .map((path, at) => `/${LANGUAGES[at % LANGUAGES.length]}${path}`)

test('the W3C checker finds no error in any kind of page', async ({ page }, testInfo) => {
  test.setTimeout(180_000)
  if (!java) throw new Error('Java can be neither found nor installed here')
  const files = new Map<string, string>()
  const keep = (address: string, html: string | Buffer) => {
    const file = testInfo.outputPath(`${files.size}.html`)
    writeFileSync(file, html)
    files.set(file, address)
  }
  const readAll = async (addresses: string[]) => {
    for (const address of addresses) keep(address, await (await page.request.get(address)).body())
  }
  await readAll([...NOWHERE, ...inTurn({ ...(await readByAll(page)), FURTHER })])
  await readAll(inTurn(await readByCustomers(page, 'pl')))
  const inAdmin = Object.values(await readInAdmin(page)).flat()
  await readAll(inAdmin.map((path) => `/admin${path}`))
  expect(files.size).toBeGreaterThan(60)
  keep('wrong', WRONG)

  const found = checkHtml(java, [...files.keys(), ERROR_PAGE])
  const faults = found.map(({ file, message, extract }) => [
    files.get(file) ?? file,
    message,
    extract,
  ])
  expect(faults).toEqual([['wrong', expect.stringContaining('“action”'), expect.anything()]])
})
