import { Document, Page, renderToBuffer } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { printable } from './fonts.mjs'
import {
  chapter,
  heading,
  numbered,
  PAGE,
  payment,
  remarks,
  running,
  sums,
  table,
} from './parts.mjs'

/** @import { ReactNode } from 'react' */

/** @import { Sheet } from '../sheet' */

/**
 * Renders a sheet (`../sheet.ts`) as PDF, byte for byte reproducible.
 * @param {Sheet} sheet
 */
export function draw(sheet) {
  const { language, title, reference, author, chapters = [] } = sheet
  const date = new Date(sheet.date)
  const notes = isWhole(sheet) ? sheet.notes : [...sheet.notes, sheet.unprintable]
  /** @param {ReactNode[]} parts */
  const onPage = (...parts) =>
    h(Page, { size: 'A4', style: PAGE }, running(sheet), numbered(sheet), ...parts)
  return renderToBuffer(
    h(
      Document,
      {
        title: `${title} ${reference}`,
        subject: title,
        author,
        language,
        creator: author,
        producer: author,
        creationDate: date,
        modificationDate: date,
      },
      onPage(
        ...[heading(sheet), table(sheet), sums(sheet), payment(sheet), remarks(notes)],
        ...chapters.filter(({ startsPage }) => !startsPage).map(chapter),
      ),
      // A page each: @react-pdf never ends with a `break` before what fills more than a page.
      ...chapters.filter(({ startsPage }) => startsPage).map((one) => onPage(chapter(one))),
    ),
  )
}

/**
 * @param {unknown} part
 * @returns {boolean}
 */
function isWhole(part) {
  if (typeof part === 'string') return printable(part).isWhole
  return typeof part !== 'object' || part === null || Object.values(part).every(isWhole)
}
