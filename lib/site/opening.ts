import 'server-only'
import { readTestedMail } from '@/lib/admin/settings/test-mail'
import { prisma } from '@/lib/db'
import { env, isGiven } from '@/lib/env'
import { missingNotices } from '@/lib/legal/guarantee/notice'
import { hasMailServer } from '@/lib/mail/server'
import { methodOf } from '@/lib/payments/methods/index'
import { lacksPapers } from '@/lib/products/editing/incomplete'
import { isStored, setting, unreadableSecrets } from '@/lib/settings/current'
import { missingFacts } from '@/lib/settings/required'
import { SECTIONS } from '@/lib/settings/sections'
import { vatAnswer } from '@/lib/settings/vat'
import { isPublicShop } from '@/lib/text/public-shop'
import { findDemonstration } from './demonstration'
import { listSampleLanguages } from './home/samples'

const FACTS = ['company', 'hosting', 'mediator', 'bank'] as const

/** `missing`: settings, languages, payment methods or `admin.opening.points` by name; a number counts products; nothing is missing when empty or 0. */
export type OpeningItem = {
  name:
    | (typeof FACTS)[number]
    | ('address' | 'vat' | 'payment' | 'mail' | 'notices' | 'samples' | 'demonstration' | 'papers')
  /** Where it is mended; null for the environment. */
  href: string | null
  missing: readonly string[] | number
}

export const isMissing = ({ missing }: OpeningItem): boolean =>
  typeof missing === 'number' ? missing > 0 : missing.length > 0

/** What the shop lacks before the public may order. The caller must authorise. */
export async function readOpeningList(): Promise<OpeningItem[]> {
  const [mail, samples, demonstration, papers] = await Promise.all([
    missingOfMail(),
    listSampleLanguages(),
    findDemonstration(),
    prisma.product.count({ where: lacksPapers() }),
  ])
  const facts = missingFacts()
  return [
    ...FACTS.map((name) => ({
      name,
      href: `/admin/settings/${name}`,
      missing: SECTIONS[name].filter((one) => facts.includes(one)),
    })),
    { name: 'vat', href: '/admin/settings/vat', missing: missingOfRates() },
    { name: 'payment', href: '/admin/settings/payment', missing: incompleteMethods() },
    { name: 'mail', href: '/admin/settings/mail', missing: mail },
    { name: 'address', href: null, missing: hasPublicAddress() ? [] : ['APP_URL'] },
    { name: 'notices', href: '/admin/settings/guarantee', missing: missingNotices() },
    { name: 'samples', href: '/admin/settings/testimonials', missing: samples },
    { name: 'demonstration', href: '/admin/products', missing: demonstration.length },
    { name: 'papers', href: '/admin/products?state=papers', missing: papers },
  ]
}

/** The default rate may be wrong for a company that charges VAT: it has to be chosen. */
function missingOfRates(): string[] {
  const answer = vatAnswer()
  if (answer === null) return ['VAT_CHARGED']
  const names = ['VAT_RATE', 'VAT_RATES', 'VAT_WITHIN_EU'] as const
  const isChosen = !answer || names.some((name) => isStored(name) || isGiven(name))
  return isChosen ? [] : ['VAT_RATE']
}

/** A server counts once it has accepted a test mail. */
async function missingOfMail(): Promise<string[]> {
  if (!hasMailServer()) return ['SMTP_HOST']
  const unreadable = unreadableSecrets().filter((name) => SECTIONS.mail.some((one) => one === name))
  if (unreadable.length > 0) return unreadable
  const outcome = await readTestedMail()
  if (outcome === 'accepted') return []
  return [outcome === null ? 'testMail' : 'testMailFailed']
}

const incompleteMethods = () =>
  setting('PAYMENT_METHODS').filter((id) => methodOf(id).missingSettings().length > 0)

const hasPublicAddress = () => isPublicShop(env) && env.APP_URL.startsWith('https:')
