import { PAPER_FIELDS, type PaperField, type Papers } from './schema'

const FLAGS: readonly PaperField[] = ['usbPd', 'battery']

export const isFlag = (field: PaperField) => FLAGS.includes(field)

export const NO_PAPERS = Object.fromEntries(
  PAPER_FIELDS.map((field) => [field, isFlag(field) ? false : '']),
) as Record<PaperField, string | boolean>

/** As a form holds them. */
export const toPaperParts = (papers: Papers) =>
  Object.fromEntries(
    PAPER_FIELDS.map((field) => [
      field,
      isFlag(field) ? papers[field] === true : String(papers[field] ?? ''),
    ]),
  ) as Record<PaperField, string | boolean>
