import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { LANGUAGES } from '@/lib/languages'
import { currentTerms } from '@/lib/legal/terms-version'
import { getLegalText } from '@/lib/legal/texts'
import { resetDatabase, sql } from './database'
import { stockShop } from './order-fixtures'
import { placeBankTransferOrder } from './place'
import { insert } from './rows'
import { newKey, submission } from './submission'

const session = vi.hoisted(() => ({ userId: '' }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => session.userId && { id: session.userId },
}))
/** Sections added to every legal text. */
const added = vi.hoisted(() => ({ sections: [] as object[] }))
vi.mock('@/lib/legal/texts', async (original) => {
  const { getLegalText: read, ...texts } = await original<typeof import('@/lib/legal/texts')>()
  const changed: typeof read = async (lang, page) => {
    const text = await read(lang, page)
    return { ...text, sections: [...text.sections, ...(added.sections as typeof text.sections)] }
  }
  return { ...texts, getLegalText: changed }
})

let stock: Awaited<ReturnType<typeof stockShop>>
beforeEach(async () => {
  added.sections = []
  await resetDatabase()
  stock = await stockShop()
  session.userId = await insert('users')
})

async function orderIn(language: string) {
  const placed = await placeBankTransferOrder({ ...submission(stock), language }, newKey())
  if (!placed.ok) throw new Error(placed.code)
  return prisma.order.findUniqueOrThrow({
    where: { id: placed.value.id },
    include: { termsVersion: true },
  })
}

describe('the terms of service', () => {
  it.each(LANGUAGES)('have a version with text, hash and date in %s', async (lang) => {
    const { id, hash, firstShownAt } = await currentTerms(lang)
    const { text, language } = await prisma.termsVersion.findUniqueOrThrow({ where: { id } })
    expect(language).toBe(lang)
    expect(hash).toBe(createHash('sha256').update(text).digest('hex'))
    expect(Math.abs(Date.now() - firstShownAt.getTime())).toBeLessThan(60_000)
    const { title, sections } = await getLegalText(lang, 'terms-of-service')
    for (const words of [title, ...sections.map((section) => section.title)]) {
      expect(text).toContain(`# ${words}\n`)
    }
    expect(text).not.toMatch(/[{}[\]]/)
    expect(text).toContain(`/${lang}/withdrawal)`)
  })

  it('keep their version while unchanged, also when shown at once', async () => {
    const all = await Promise.all([currentTerms('hu'), currentTerms('hu'), currentTerms('hu')])
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  })

  it('cannot be changed or deleted in the database', async () => {
    await currentTerms('fr')
    for (const change of [`update terms_versions set text = ''`, 'delete from terms_versions']) {
      await expect(sql(change)).rejects.toThrow('append-only')
    }
  })
})

describe('an order', () => {
  it('carries the terms in force in the language of the checkout', async () => {
    const hungarian = await orderIn('hu')
    const polish = await orderIn('pl')
    expect(hungarian.termsVersion).toMatchObject(await currentTerms('hu'))
    expect(polish.termsVersion).toMatchObject(await currentTerms('pl'))
  })

  it('keeps its version when the terms change; the next order has the new one', async () => {
    const before = await orderIn('hu')
    added.sections = [{ id: 'new', title: '12.', body: ['New.'] }]
    const after = await orderIn('hu')
    expect(after.termsVersionId).not.toBe(before.termsVersionId)
    expect(after.termsVersion?.text).toBe(`${before.termsVersion?.text}\n## 12.\n\nNew.\n`)
    const kept = await prisma.order.findUniqueOrThrow({ where: { id: before.id } })
    expect(kept.termsVersionId).toBe(before.termsVersionId)
  })
})
