import { Document, Page, renderToBuffer } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { printable } from './fonts.mjs'
import { heading, numbered, PAGE, payment, remarks, running, sums, table } from './parts.mjs'

/** The PDF of a sheet (`../sheet.ts`). The same sheet gives the same bytes. */
export function draw(sheet) {
  const { language, title, reference, author } = sheet
  const date = new Date(sheet.date)
  const notes = isWhole(sheet) ? sheet.notes : [...sheet.notes, sheet.unprintable]
  return renderToBuffer(
    h(
      Document,
      {
        ...{ title: `${title} ${reference}`, subject: title, author, language },
        ...{ creator: author, producer: author, creationDate: date, modificationDate: date },
      },
      h(
        Page,
        { size: 'A4', style: PAGE },
        ...[running(sheet), numbered(sheet), heading(sheet), table(sheet)],
        ...[sums(sheet), payment(sheet), remarks(notes)],
      ),
    ),
  )
}

/** True when every text of it can be printed as it is. */
function isWhole(part) {
  if (typeof part === 'string') return printable(part).isWhole
  return typeof part !== 'object' || part === null || Object.values(part).every(isWhole)
}
