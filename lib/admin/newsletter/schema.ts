import { z } from 'zod'
import { LANGUAGES, type Language } from '@/lib/languages'

export const NEWSLETTER_LENGTHS = { subject: 150, text: 20_000 } as const

export type NewsletterText = { subject: string; text: string }
/** A language without a text sends nothing to its readers. */
export type NewsletterTexts = Partial<Record<Language, NewsletterText>>

export type NewsletterState = 'draft' | 'scheduled' | 'sending' | 'sent'

const storedTexts = z.partialRecord(
  z.enum(LANGUAGES),
  z.object({ subject: z.string(), text: z.string() }),
)

/** The texts as stored. */
export const textsIn = (stored: unknown): NewsletterTexts => storedTexts.parse(stored)

/** Languages with a text, in the shop's order. */
export const languagesOf = (texts: NewsletterTexts): Language[] =>
  LANGUAGES.filter((language) => texts[language])

/** In the first language that has a text; blank for none. */
export const firstSubject = (texts: NewsletterTexts): string =>
  languagesOf(texts).map((language) => texts[language]?.subject ?? '')[0] ?? ''

export const textField = (language: Language) => `text.${language}`
export const subjectField = (language: Language) => `subject.${language}`

type Read = { texts: NewsletterTexts; fieldErrors: Record<string, string> }

/** Errors by field: `missing` beside a field that is filled, `tooLong`. */
export function readTexts(fields: Record<string, string>): Read {
  const read: Read = { texts: {}, fieldErrors: {} }
  for (const language of LANGUAGES) {
    const subject = (fields[subjectField(language)] ?? '').replace(/\s+/g, ' ').trim()
    const text = (fields[textField(language)] ?? '').replaceAll('\r\n', '\n').trim()
    if (!subject && !text) continue
    if (!subject) read.fieldErrors[subjectField(language)] = 'missing'
    if (!text) read.fieldErrors[textField(language)] = 'missing'
    if (subject.length > NEWSLETTER_LENGTHS.subject) {
      read.fieldErrors[subjectField(language)] = 'tooLong'
    }
    if (text.length > NEWSLETTER_LENGTHS.text) read.fieldErrors[textField(language)] = 'tooLong'
    read.texts[language] = { subject, text }
  }
  return read
}
