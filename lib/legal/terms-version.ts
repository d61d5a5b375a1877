import 'server-only'
import { createHash } from 'node:crypto'
import { isDatabaseDown, prisma, type Tx } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { newRowId } from '@/lib/ids'
import type { Language } from '@/lib/languages'
import { legalTextInWords } from '@/lib/legal/markdown/plain-text'
import { mailTexts } from '@/lib/mail/texts'
import { getLegalText } from './texts'

const withoutText = {
  select: { id: true, language: true, hash: true, firstShownAt: true },
} as const satisfies Prisma.TermsVersionDefaultArgs

export type TermsVersion = Prisma.TermsVersionGetPayload<typeof withoutText>

/** The terms in force, recorded with their text at first use (Directive 2011/83/EU, Article 8(7)). */
export async function currentTerms(lang: Language, db: Tx = prisma): Promise<TermsVersion> {
  const { language, ...terms } = await getLegalText(lang, 'terms-of-service')
  const text = legalTextInWords(terms, language, await mailTexts(language))
  const hash = createHash('sha256').update(text).digest('hex')
  const version = { where: { language_hash: { language, hash } }, ...withoutText }
  const known = await db.termsVersion.findUnique(version)
  if (known) return known
  await db.$executeRaw`
    insert into terms_versions (id, language, hash, text)
    values (${newRowId()}::uuid, ${language}::"Language", ${hash}, ${text})
    on conflict (language, hash) do nothing`
  return db.termsVersion.findUniqueOrThrow(version)
}

/** The day of the version in force; null while the database is away. */
export async function readTermsDate(lang: Language): Promise<Date | null> {
  try {
    return (await currentTerms(lang)).firstShownAt
  } catch (error) {
    if (isDatabaseDown(error)) return null
    throw error
  }
}
