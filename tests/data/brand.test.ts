import { beforeEach, expect, it, vi } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { listProducts } from '@/lib/products/catalogue/contract'
import { previewImport } from '@/lib/products/csv/preview-import'
import { runImport } from '@/lib/products/csv/run-import'
import { createProduct } from '@/lib/products/editing/create'
import { updateProduct } from '@/lib/products/editing/update'
import { listCategory } from '@/lib/products/listing/list-products'
import { markProductsChanged, resetProductIndex } from '@/lib/products/listing/live-index'
import { NO_FILTERS } from '@/lib/products/listing/shapes'
import { SHOE, SHOE_CELLS, SHOE_COLUMNS } from '../papers'
import { asAdministrator, confirmNow, visitor } from './admin'
import { resetDatabase } from './database'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

const hungarian = { name: 'Futócipő Lumen', description: 'Szép cipő' }
const body = { name: 'Lumen Runner', price: 99, image: '/a.webp', ...SHOE }

async function fromForm() {
  const made = await createProduct({ ...body, brand: '', description: 'Fine' }, 'en')
  const id = made.ok ? made.value.id : ''
  await updateProduct(id, { translations: { hu: hungarian } })
}

const fromContract = () => createProduct({ ...body, translations: { hu: hungarian } })

async function fromFile() {
  const { name, price, image } = body
  const file = `slug,name,brand,${SHOE_COLUMNS},image,price,name_hu,description_hu
runner,${name},,${SHOE_CELLS},${image},${price},${hungarian.name},${hungarian.description}`
  const taken = await previewImport({ name: 'a.csv', bytes: new TextEncoder().encode(file) })
  await runImport(taken.ok ? taken.value.id : '')
}

beforeEach(async () => {
  await resetDatabase()
  resetProductIndex()
  await asAdministrator()
  await confirmNow()
})

it.each([
  ['the form', fromForm],
  ['the contract', fromContract],
  ['a file', fromFile],
])('uses the product’s own name for an empty brand in every language, by %s', async (_, make) => {
  await make()
  markProductsChanged()
  for (const language of LANGUAGES) {
    const [product] = (await listProducts({ page: 1, language })).products
    expect(product?.brand, language).toBe('Lumen')
    expect(product?.name).toBe(language === 'hu' ? 'Futócipő Lumen' : 'Lumen Runner')
    const request = { filters: { ...NO_FILTERS, brand: ['Lumen'] }, ignored: [] }
    const { listing } = await listCategory(language, 'sneakers', request)
    expect(listing.products.map(({ brand }) => brand)).toEqual(['Lumen'])
  }
})
