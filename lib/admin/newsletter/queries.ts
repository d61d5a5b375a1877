import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { LANGUAGES, type Language } from '@/lib/languages'
import type { Mail } from '@/lib/mail/types'
import { shop } from '@/lib/shop'
import { isUuid } from '@/lib/text/uuid'
import { newsletterMail } from './newsletter-mail'
import {
  firstSubject,
  languagesOf,
  type NewsletterState,
  type NewsletterTexts,
  textsIn,
} from './schema'

/** Mails of a newsletter by what became of them. `unsubscribed` are among the accepted. */
export type DeliveryFigures = {
  underWay: number
  accepted: number
  refused: number
  skipped: number
  unsubscribed: number
}

export type ListedNewsletter = {
  id: string
  /** In the first language that has a text; blank for none. */
  subject: string
  languages: Language[]
  state: NewsletterState
  sendAt: Date | null
  startedAt: Date | null
  figures: DeliveryFigures
}

export type ReadNewsletter = ListedNewsletter & { texts: NewsletterTexts; updatedAt: string }

/** Confirmed readers by language, and the requests that await their confirmation. */
export type Readers = { byLanguage: Record<Language, number>; asked: number }

const SHOWN = 100

/** The newest hundred. UNAUTHENTICATED, FORBIDDEN. */
export const listNewsletters = asAdmin(
  async (): Promise<Result<{ rows: ListedNewsletter[]; readers: Readers }>> => {
    const [newsletters, readers] = await Promise.all([
      prisma.newsletter.findMany({ orderBy: { createdAt: 'desc' }, take: SHOWN }),
      readReaders(),
    ])
    const figures = await readFigures(newsletters.map(({ id }) => id))
    return ok({ rows: newsletters.map((one) => asListed(one, figures)), readers })
  },
)

/** UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export const readNewsletter = asAdmin(
  async (_, id: string): Promise<Result<{ newsletter: ReadNewsletter; readers: Readers }>> => {
    const row = isUuid(id) ? await prisma.newsletter.findUnique({ where: { id } }) : null
    if (!row) return fail('NOT_FOUND')
    const [figures, readers] = await Promise.all([readFigures([id]), readReaders()])
    const listed = asListed(row, figures)
    const texts = textsIn(row.texts)
    const newsletter = { ...listed, texts, updatedAt: row.updatedAt.toISOString() }
    return ok({ newsletter, readers })
  },
)

/** As it is sent, with links that lead to the shop's home. Null for a language without a text. */
export async function previewNewsletter(
  texts: NewsletterTexts,
  language: Language,
): Promise<Mail | null> {
  const text = texts[language]
  const home = `${shop.url}/${language}`
  return text ? newsletterMail(text, language, { unsubscribe: home, oneClick: home }) : null
}

type Row = {
  id: string
  state: string
  texts: unknown
  sendAt: Date | null
  startedAt: Date | null
}

function asListed(row: Row, figures: Map<string, DeliveryFigures>): ListedNewsletter {
  const { id, sendAt, startedAt } = row
  const texts = textsIn(row.texts)
  return {
    id,
    sendAt,
    startedAt,
    languages: languagesOf(texts),
    subject: firstSubject(texts),
    // Guaranteed by a constraint of the table.
    state: row.state as NewsletterState,
    figures: figures.get(id) ?? NO_MAILS,
  }
}

const NO_MAILS = { underWay: 0, accepted: 0, refused: 0, skipped: 0, unsubscribed: 0 }

async function readFigures(ids: string[]): Promise<Map<string, DeliveryFigures>> {
  const rows = await prisma.$queryRaw<(DeliveryFigures & { id: string })[]>`
    select newsletter_id::text as id,
      count(*) filter (where state in ('waiting', 'queued'))::int as "underWay",
      count(*) filter (where state = 'accepted')::int as accepted,
      count(*) filter (where state = 'refused')::int as refused,
      count(*) filter (where state = 'skipped')::int as skipped,
      count(ended_at)::int as unsubscribed
    from newsletter_deliveries where newsletter_id = any(${ids}::uuid[]) group by newsletter_id`
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

async function readReaders(): Promise<Readers> {
  const rows = await prisma.$queryRaw<{ language: Language; confirmed: number; asked: number }[]>`
    select language::text, count(confirmed_at)::int as confirmed,
      (count(*) - count(confirmed_at))::int as asked
    from newsletter_subscriptions where ended_at is null group by language`
  const countOf = (language: Language) =>
    rows.find((row) => row.language === language)?.confirmed ?? 0
  return {
    byLanguage: Object.fromEntries(
      LANGUAGES.map((language) => [language, countOf(language)]),
    ) as Readers['byLanguage'],
    asked: rows.reduce((sum, row) => sum + row.asked, 0),
  }
}
