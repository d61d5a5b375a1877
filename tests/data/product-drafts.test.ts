import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listProductsById } from '@/lib/products/catalogue/contract'
import { readCards, readDraft, readProduct } from '@/lib/products/catalogue/reads'
import { createProduct } from '@/lib/products/editing/create'
import { deleteProduct } from '@/lib/products/editing/delete'
import { readParts } from '@/lib/products/editing/detail'
import { duplicateProduct } from '@/lib/products/editing/duplicate'
import { undoDeletion } from '@/lib/products/editing/undo'
import { updateProduct } from '@/lib/products/editing/update'
import { SHOE } from '../papers'
import { asAdministrator, confirmNow, visitor } from './admin'
import { resetDatabase } from './database'
import { body, create, listed } from './product-fixtures'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

const SLUG = 'hamara-one'

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
  await confirmNow()
})

async function createDraft() {
  const made = await createProduct({ ...body, ...SHOE, available: false }, 'fr')
  if (!made.ok) throw new Error(made.code)
  return made.value.id
}

/** Where strangers could meet the product. */
const places = async (id: string, slug = SLUG) => ({
  page: (await readProduct('fr', slug)) !== null,
  cards: (await readCards('fr', [id])).length,
  byId: (await listProductsById({ ids: [id], language: 'fr' })).total,
  list: (await listed()).filter((one) => one.id === id).length,
})
const HIDDEN = { page: false, cards: 0, byId: 0, list: 0 }
const SHOWN = { page: true, cards: 1, byId: 1, list: 1 }

describe('a product that was never on sale', () => {
  it('is shown to strangers nowhere, and has a preview', async () => {
    const id = await createDraft()
    expect(await places(id)).toEqual(HIDDEN)
    expect(await readParts(id)).toMatchObject({ isDraft: true })
    expect(await readDraft('fr', SLUG)).toMatchObject({ id, name: body.name })
    expect(await readDraft('fr', 'hamara-two')).toBeNull()
  })

  it('has a preview by its address in a language', async () => {
    const id = await createDraft()
    const translations = { hu: { slug: 'homaly-egy', description: 'Egy' } }
    expect(await updateProduct(id, { translations })).toMatchObject({ ok: true })
    expect(await readDraft('hu', 'homaly-egy')).toMatchObject({ id, description: 'Egy' })
    expect(await readDraft('fr', 'homaly-egy')).toBeNull()
  })

  it('is shown once it is on sale, and stays shown while unavailable afterwards', async () => {
    const id = await createDraft()
    expect(await updateProduct(id, { available: true })).toMatchObject({ ok: true })
    expect(await places(id)).toEqual(SHOWN)
    expect(await readDraft('fr', SLUG)).toBeNull()
    expect(await updateProduct(id, { available: false })).toMatchObject({ ok: true })
    expect(await places(id)).toEqual(SHOWN)
    expect(await readParts(id)).toMatchObject({ isDraft: false, available: false })
  })

  it('stays a draft when its deletion is undone', async () => {
    const id = await createDraft()
    const deleted = await deleteProduct(id)
    expect(await readDraft('fr', SLUG)).toBeNull()
    const undoId = deleted.ok ? deleted.value.undoId : ''
    expect(await undoDeletion(undoId)).toMatchObject({ ok: true })
    expect(await places(id)).toEqual(HIDDEN)
    expect(await readDraft('fr', SLUG)).toMatchObject({ id })
  })

  it('may be the copy of one that is on sale', async () => {
    const id = await create(SHOE)
    const copy = await duplicateProduct(id)
    const copyId = copy.ok ? copy.value.id : ''
    expect(await places(id)).toEqual(SHOWN)
    expect(await places(copyId, `${SLUG}-2`)).toEqual(HIDDEN)
  })
})
