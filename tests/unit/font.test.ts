import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folders with the shop's own texts. */
const TEXTS = ['messages', 'prisma/demo']
/** White space and control characters. */
const INVISIBLE = new Set(['\n', '\r', '\ufeff', '\t', '\u202f'])

function textsOf(folder: string): [file: string, text: string][] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(json|md|ts|csv)$/.test(file) && !/\.test\./.test(file))
    .map((file) => [`${folder}/${file}`, readFileSync(path.join(root, folder, file), 'utf8')])
}

it('has every character of the texts in the font file of the pages', async () => {
  Font.register({ family: 'page', src: path.join(root, 'app/fonts/geist.woff2') })
  await Font.load({ fontFamily: 'page' })
  const { data } = Font.getFont({ fontFamily: 'page' }) as unknown as {
    data: { characterSet: number[] }
  }
  const known = new Set(data.characterSet.map((code) => String.fromCodePoint(code)))
  const texts = TEXTS.flatMap(textsOf)
  expect(texts.length).toBeGreaterThan(30)
  const missing = texts.flatMap(([file, text]) =>
    [...new Set(text)]
      .filter((sign) => !known.has(sign) && !INVISIBLE.has(sign))
      .map((sign) => `${file}: ${sign}`),
  )
  expect(missing).toEqual([])
})
