import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
// @ts-expect-error: it is plain JavaScript
import { draw } from './drawing/draw.mjs'
import type { Sheet } from './sheet'

/** The text of a document that holds this alone, in bold and not. */
async function drawn(title: string): Promise<string> {
  const sheet: Sheet = {
    ...{ language: 'es', title, lead: title, author: '-', reference: '-', pageNumber: '-' },
    ...{ blocks: [], facts: [], columns: [], rows: [], hasBoxes: false, totals: [], notes: [] },
    ...{ payment: null, unprintable: '', date: '2026-11-20T10:00:00Z' },
  }
  const file = await getDocumentProxy(new Uint8Array(await draw(sheet)))
  return (await extractText(file, { mergePages: true })).text
}

it('a letter is drawn also when only its accented sister was drawn before', async () => {
  for (const [accented, plain] of [
    ['ÑÁÉ Őű', 'NAE Ou'],
    ['Ϊΰ Ά', 'Ιυ Α'],
  ] as const) {
    expect((await drawn(accented)).split(accented)).toHaveLength(4)
    expect((await drawn(plain)).split(plain)).toHaveLength(4)
  }
})
