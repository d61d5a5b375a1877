import { Path, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { breaksWithin, printable } from './fonts.mjs'

/**
 * @import { Styles } from '@react-pdf/renderer'
 * @import { ReactNode } from 'react'
 * @import { Chapter, Fact, Paragraph, Sheet } from '../sheet'
 * @typedef {Styles[string] & { fontFeatureSettings?: Record<string, boolean> }} Style
 */

const INK = '#17181c'
const MUTED = '#5a5d66'
const LINE = '#d3d5da'
const MARGIN = 48
const WIDTH = 499
// With a ligature, @react-pdf breaks the line as many letters too late as it has joined.
const NO_LIGATURES = { liga: false }
const BASE = { fontSize: 9.5, lineHeight: 1.4, color: INK, fontFeatureSettings: NO_LIGATURES }
const SMALL = { fontSize: 8, color: MUTED }
const BOLD = { fontWeight: 600 }
const FIGURES = { fontFeatureSettings: { ...NO_LIGATURES, tnum: true } }
const GAP = 10

/** A4 is 595 points wide. */
export const PAGE = { paddingTop: 74, paddingBottom: 62, paddingHorizontal: MARGIN }

/**
 * `room`: width in points beyond which a word is hyphenated.
 * @param {string} text
 * @param {Style} [style]
 * @param {number} [room]
 */
function line(text, style = {}, room = WIDTH) {
  const { text: drawn, fontFamily } = printable(text)
  const all = { ...BASE, ...style, fontFamily }
  return h(
    Text,
    {
      style: all,
      hyphenationCallback: breaksWithin(room, { ...all, fontSize: Number(all.fontSize) }),
    },
    drawn,
  )
}

/**
 * @param {Style} style
 * @param {ReactNode[]} children
 */
const column = (style, ...children) => h(View, { style }, ...children)
/**
 * @param {Style} style
 * @param {ReactNode[]} children
 */
const row = (style, ...children) => column({ flexDirection: 'row', ...style }, ...children)
/**
 * @param {Style} style
 * @param {ReactNode[]} children
 */
const whole = (style, ...children) => h(View, { wrap: false, style }, ...children)
/**
 * @param {Style} style
 * @param {ReactNode[]} children
 */
const onEveryPage = (style, ...children) => h(View, { fixed: true, style }, ...children)

/**
 * @param {Fact} fact
 * @param {number} room
 */
const fact = ([name, value], room) =>
  column({}, line(name, SMALL, room), line(value, FIGURES, room))

/** @param {Sheet} sheet */
export function running({ author, title, reference }) {
  return onEveryPage(
    { position: 'absolute', top: 34, left: MARGIN, right: MARGIN },
    row(
      { justifyContent: 'space-between', borderBottom: `0.75 solid ${LINE}`, paddingBottom: 6 },
      line(author, { ...BOLD, maxWidth: 200 }, 200),
      line(`${title} · ${reference}`, { ...SMALL, maxWidth: 290, textAlign: 'right' }, 290),
    ),
  )
}

/**
 * `isPart`: the sheet is one of several in its document, and counts its own pages.
 * @param {Sheet} sheet
 * @param {{ isPart?: boolean }} [options]
 */
export function numbered({ pageNumber }, { isPart = false } = {}) {
  // With a line height, @react-pdf does not draw a text rendered per page.
  /** @type {Style} */
  const style = { ...SMALL, fontFamily: 'Geist', textAlign: 'right' }
  /** @param {Record<'pageNumber' | 'totalPages' | 'subPageNumber' | 'subPageTotalPages', number>} place */
  const render = ({ pageNumber: page, totalPages, subPageNumber, subPageTotalPages }) =>
    pageNumber
      .replace('{page}', String(isPart ? subPageNumber : page))
      .replace('{pages}', String(isPart ? subPageTotalPages : totalPages))
  return h(Text, {
    fixed: true,
    style: { ...style, position: 'absolute', bottom: 30, left: MARGIN, right: MARGIN },
    render,
  })
}

/** @param {Sheet} sheet */
export function heading({ title, lead, blocks, facts }) {
  const room = (WIDTH - 28) / 2
  return column(
    {},
    line(title, { ...BOLD, fontSize: 19, lineHeight: 1.2 }),
    lead && line(lead, { marginTop: 4 }),
    row(
      { gap: 28, marginTop: 16, marginBottom: 14 },
      ...blocks.map(({ title: name, lines: [first = '', ...lines] }) =>
        column(
          { width: room },
          line(name, { ...SMALL, marginBottom: 2 }, room),
          line(first, BOLD, room),
          ...lines.map((text) => line(text, {}, room)),
        ),
      ),
    ),
    row(
      { flexWrap: 'wrap', columnGap: 16, rowGap: 8, marginBottom: 18 },
      ...facts.map((one) => column({ maxWidth: 200 }, fact(one, 200))),
    ),
  )
}

/** @param {Sheet} sheet */
export function table({ columns, rows, hasBoxes }) {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width + GAP, hasBoxes ? 22 : -GAP)
  /**
   * @param {Sheet['columns'][number]} column
   * @returns {Style & { width: number }}
   */
  const place = ({ width = WIDTH - taken, align }) => ({
    width,
    ...(align && { textAlign: align }),
  })
  /** @type {Style} */
  const style = { flexDirection: 'row', gap: GAP, borderBottom: `0.75 solid ${LINE}` }
  /** @param {string} border */
  const box = (border) => column({ width: 12, paddingTop: 1.5 }, column({ ...SQUARE, border }))
  /**
   * @param {Sheet['rows'][number][number]} cell
   * @param {Style & { width: number }} place
   */
  const cell = ({ text, more }, { width, ...at }) =>
    column({ width }, line(text, { ...FIGURES, ...at }, width), more && line(more, SMALL, width))
  return column(
    {},
    onEveryPage(
      { ...style, paddingBottom: 4, borderBottom: `0.9 solid ${INK}` },
      hasBoxes && column({ width: 12 }),
      ...columns.map((one) => line(one.title, { ...SMALL, ...place(one) }, place(one).width)),
    ),
    ...rows.map((cells) =>
      whole(
        { ...style, paddingTop: 5, paddingBottom: 6 },
        hasBoxes && box(`0.9 solid ${INK}`),
        ...cells.map((one, nth) => cell(one, place(columns[nth]))),
      ),
    ),
  )
}

const SQUARE = { width: 10, height: 10 }

/** @param {Sheet} sheet */
export function sums({ totals }) {
  return whole(
    { marginLeft: 'auto', width: 250, marginTop: 8 },
    ...totals.map(([name, value], at) => {
      const style = at === totals.length - 1 ? { ...BOLD, fontSize: 12 } : {}
      return row(
        { justifyContent: 'space-between', gap: GAP, paddingVertical: 1.5 },
        line(name, { ...style, flex: 1 }, 160),
        line(value, { ...style, ...FIGURES }),
      )
    }),
  )
}

/** @param {Sheet} sheet */
export function payment({ payment: how }) {
  if (!how) return null
  const { title, facts, code } = how
  const style = { marginTop: 12, padding: 12, border: `0.75 solid ${LINE}`, borderRadius: 6 }
  /** @param {Fact} fact */
  const pair = ([name, value]) =>
    row(
      { gap: GAP },
      line(name, { ...SMALL, width: 112, paddingTop: 1.5 }, 112),
      line(value, { ...FIGURES, width: 208 }, 208),
    )
  return whole(
    { ...style, flexDirection: 'row', justifyContent: 'space-between' },
    column(
      { width: 330 },
      line(title, { ...BOLD, fontSize: 11, marginBottom: 4 }),
      ...facts.map(pair),
      code && line(code.title, { ...BOLD, marginTop: 8 }),
      code && line(code.text, SMALL),
    ),
    code && drawn(code),
  )
}

/** @param {{ path: string, side: number }} options */
function drawn({ path, side }) {
  const style = { width: 132, height: 132, marginRight: -6, marginTop: -6 }
  return h(Svg, { viewBox: `0 0 ${side} ${side}`, style }, h(Path, { d: path, fill: 'black' }))
}

/** @param {string[]} notes */
export function remarks(notes) {
  if (notes.length === 0) return null
  return column(
    { marginTop: 16, gap: 4 },
    ...notes.map((text) => whole({}, line(text, { fontSize: 8.5 }))),
  )
}

/** @param {Chapter} chapter */
export function chapter({ title, paragraphs, startsPage = false }) {
  const style = { ...BOLD, fontSize: 13, lineHeight: 1.3, marginTop: startsPage ? 0 : 18 }
  return column({}, line(title, style), ...paragraphs.map(paragraph))
}

const PROSE = { fontSize: 8.5 }

/** @param {Paragraph} paragraph */
function paragraph({ kind, text }) {
  if (kind === 'heading') {
    return whole({ marginTop: 9 }, line(text, { ...BOLD, ...PROSE }))
  }
  if (kind === 'item') {
    const item = line(text, { ...PROSE, flex: 1 }, WIDTH - 12)
    return row({ marginTop: 3 }, line('•', { ...PROSE, width: 12 }), item)
  }
  if (kind === 'field') {
    const style = { marginTop: 14, paddingBottom: 26, borderBottom: `0.75 solid ${INK}` }
    return whole(style, line(text))
  }
  return column({ marginTop: 4 }, line(text, PROSE))
}
