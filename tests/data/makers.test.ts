import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readProduct } from '@/lib/products/catalogue/reads'
import { exportChunks } from '@/lib/products/csv/export-chunks'
import { previewImport } from '@/lib/products/csv/preview-import'
import { readImport } from '@/lib/products/csv/read-import'
import { runImport } from '@/lib/products/csv/run-import'
import { deleteProduct } from '@/lib/products/editing/delete'
import { readParts } from '@/lib/products/editing/detail'
import { undoDeletion } from '@/lib/products/editing/undo'
import { updateProduct } from '@/lib/products/editing/update'
import { listMakers, readMaker } from '@/lib/products/makers/read'
import { deleteMaker, saveMaker } from '@/lib/products/makers/save'
import { asAdministrator, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { auditedActions, body, create } from './product-fixtures'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

const MAKER = {
  makerName: 'Lumen SAS',
  makerAddress: '1 rue de la Paix, Paris',
  makerContact: 'safety@lumen.example',
  makerCountry: 'FR',
}
const FORM = { brand: 'Lumen', ...MAKER }
const LUMEN = { ...body, name: 'Lumen One', category: 'sneakers' }

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
  await confirmNow()
})

async function makeMaker(more: object = {}): Promise<string> {
  const saved = await saveMaker({ ...FORM, ...more })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  return saved.value.id
}

async function changeMaker(id: string, more: object) {
  const read = await readMaker(id)
  if (!read.ok) throw new Error(read.code)
  const { brand, papers, updatedAt } = read.value
  return saveMaker({ id, brand, ...papers, updatedAt, ...more } as Record<string, string>)
}

const storedOf = async (id: string) =>
  (await sql('select papers, maker_id as maker from products where id = $1', [id]))[0]

const file = (content: string) => ({ name: 'p.csv', bytes: new TextEncoder().encode(content) })

async function imported(content: string) {
  const preview = await previewImport(file(content))
  if (!preview.ok) throw new Error(preview.code)
  const { id } = preview.value
  const report = await readImport(id)
  expect(await runImport(id)).toMatchObject({ ok: true })
  return report
}

async function exported(id: string): Promise<string> {
  let content = ''
  for await (const chunk of exportChunks([id], 'comma')) content += chunk
  return content
}

describe('a maker', () => {
  it('gives its details to every product of its brand, and a change of it reaches all', async () => {
    const before = await create(LUMEN)
    const id = await makeMaker()
    const after = await create({ ...LUMEN, papers: { model: 'L2' } })
    expect(await storedOf(before)).toEqual({ papers: MAKER, maker: id })
    expect(await storedOf(after)).toEqual({ papers: { ...MAKER, model: 'L2' }, maker: id })
    expect(await changeMaker(id, { makerAddress: '2 quai du Port, Lyon' })).toMatchObject({
      ok: true,
    })
    const page = (await readProduct('fr', 'lumen-one-2'))?.product
    expect(page?.allPapers).toEqual({ ...MAKER, makerAddress: '2 quai du Port, Lyon', model: 'L2' })
    expect(await listMakers()).toMatchObject({ value: [{ brand: 'Lumen', products: 2 }] })
    expect((await auditedActions()).filter((one) => one === 'maker.save')).toHaveLength(2)
  })

  it('leaves products alone that say something else', async () => {
    const own = await create({ ...LUMEN, papers: { makerName: 'Other' } })
    const id = await makeMaker()
    expect(await storedOf(own)).toEqual({ papers: { makerName: 'Other' }, maker: null })
    expect(await updateProduct(own, { maker: id })).toMatchObject({ ok: true })
    expect(await storedOf(own)).toEqual({ papers: MAKER, maker: id })
    expect(await updateProduct(own, { maker: null, papers: { makerName: 'Other' } })).toMatchObject(
      { ok: true },
    )
    expect(await storedOf(own)).toEqual({ papers: { makerName: 'Other' }, maker: null })
  })

  it('is made of what the first product of a brand says', async () => {
    const other = await create({ ...LUMEN, name: 'Lumen Two' })
    const first = await create({ ...LUMEN, papers: { ...MAKER, model: 'L1' }, maker: 'brand' })
    const [maker] = await sql('select id, brand, papers from makers')
    expect(maker).toMatchObject({ brand: 'Lumen', papers: MAKER })
    expect(await readParts(first)).toMatchObject({ maker: maker?.id, papers: { model: 'L1' } })
    expect(await storedOf(other)).toEqual({ papers: MAKER, maker: maker?.id })
    const saved = await updateProduct(first, { maker: null, papers: { ...MAKER, makerName: 'B' } })
    const again = await updateProduct(first, { maker: 'brand' })
    expect([saved.ok, again.ok, (await sql('select 1 from makers')).length]).toEqual([
      true,
      true,
      1,
    ])
  })

  it('is complete, of one brand, and not overwritten', async () => {
    expect(
      await saveMaker({ brand: ' ', makerName: 'L', makerContact: 'no', makerCountry: 'JP' }),
    ).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors: {
        brand: 'missing',
        makerAddress: 'missing',
        makerContact: 'wrong',
        responsibleName: 'missing',
      },
    })
    const id = await makeMaker()
    expect(await saveMaker({ ...FORM, brand: 'LUMEN' })).toMatchObject({
      fieldErrors: { brand: 'taken' },
    })
    expect(await changeMaker(id, { updatedAt: '2026-01-01T00:00:00.000Z' })).toMatchObject({
      code: 'CONFLICT',
      details: { fields: FORM },
    })
    visitor.session = null
    expect(await saveMaker(FORM)).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await deleteMaker(id)).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('leaves its details with its products when it is deleted', async () => {
    const id = await makeMaker()
    const product = await create(LUMEN)
    const gone = await create({ ...LUMEN, name: 'Lumen Two' })
    const removed = await deleteProduct(gone)
    expect(await deleteMaker(id)).toMatchObject({ ok: true })
    expect(await storedOf(product)).toEqual({ papers: MAKER, maker: null })
    expect(await undoDeletion(removed.ok ? removed.value.undoId : '')).toMatchObject({ ok: true })
    expect(await storedOf(gone)).toEqual({ papers: MAKER, maker: null })
    expect(await deleteMaker(id)).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a file of products with makers', () => {
  it('comes back unchanged', async () => {
    await makeMaker()
    const product = await create(LUMEN)
    const preview = await previewImport(file(await exported(product)))
    const report = await readImport(preview.ok ? preview.value.id : '')
    expect(report).toMatchObject({ value: { sameCount: 1, changed: 0 } })
    expect(await sql('select 1 from products where maker_id is not null')).toHaveLength(1)
  })

  it('gives a new product the maker of its brand, which it then does not lack', async () => {
    const id = await makeMaker()
    const report = await imported(
      'slug,name,price,image,category,model\nl1,Lumen One,50,/a.webp,sneakers,L1',
    )
    expect(report).toMatchObject({ value: { items: [{ missing: [] }] } })
    expect(await sql('select papers, maker_id as maker from products')).toEqual([
      { papers: { ...MAKER, model: 'L1' }, maker: id },
    ])
  })

  it('takes a product from its maker by another name', async () => {
    await makeMaker()
    const product = await create(LUMEN)
    await imported(`id,maker_name\n${product},Another`)
    expect(await storedOf(product)).toEqual({
      papers: { ...MAKER, makerName: 'Another' },
      maker: null,
    })
  })
})
