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
  const { title, reference, chapters = [] } = sheet
  /** @param {ReactNode[]} parts */
  const onPage = (...parts) =>
    h(Page, { size: 'A4', style: PAGE }, running(sheet), numbered(sheet), ...parts)
  return renderToBuffer(
    documentOf(
      sheet,
      `${title} ${reference}`,
      onPage(...bodyOf(sheet), ...chapters.filter(({ startsPage }) => !startsPage).map(chapter)),
      // A page each: @react-pdf never ends with a `break` before what fills more than a page.
      ...chapters.filter(({ startsPage }) => startsPage).map((one) => onPage(chapter(one))),
    ),
  )
}

/**
 * Renders sheets without chapters as one PDF, each beginning on a page of its own and counting its own pages.
 * @param {[Sheet, ...Sheet[]]} sheets
 */
export function drawAll(sheets) {
  const [first] = sheets
  const pages = sheets.map((sheet) =>
    h(
      Page,
      { key: sheet.reference, size: 'A4', style: PAGE },
      running(sheet),
      numbered(sheet, { isPart: true }),
      ...bodyOf(sheet),
    ),
  )
  return renderToBuffer(documentOf(first, first.title, ...pages))
}

/**
 * @param {Sheet} sheet
 * @param {string} title
 * @param {ReactNode[]} pages
 */
function documentOf({ language, title: subject, author, date }, title, ...pages) {
  const written = new Date(date)
  return h(
    Document,
    {
      title,
      subject,
      author,
      language,
      creator: author,
      producer: author,
      creationDate: written,
      modificationDate: written,
    },
    ...pages,
  )
}

/** @param {Sheet} sheet */
function bodyOf(sheet) {
  const notes = isWhole(sheet) ? sheet.notes : [...sheet.notes, sheet.unprintable]
  return [heading(sheet), table(sheet), sums(sheet), payment(sheet), remarks(notes)]
}

/**
 * @param {unknown} part
 * @returns {boolean}
 */
function isWhole(part) {
  if (typeof part === 'string') return printable(part).isWhole
  return typeof part !== 'object' || part === null || Object.values(part).every(isWhole)
}
