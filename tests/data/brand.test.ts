import { beforeEach, expect, it, vi } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { listProducts } from '@/lib/products/catalogue/contract'
import { runImport } from '@/lib/products/csv/run'
import { takeFile } from '@/lib/products/csv/store'
import { createProduct } from '@/lib/products/editing/create'
import { updateProduct } from '@/lib/products/editing/update'
import { NO_FILTERS } from '@/lib/products/listing/filters'
import { listCategory } from '@/lib/products/listing/list-products'
import { forgetProductIndex, markProductsChanged } from '@/lib/products/listing/live-index'
import { asAdministrator, confirmNow, visitor } from './admin'
import { resetDatabase } from './database'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

const hungarian = { name: 'Fülhallgató Lumen', description: 'Szép hang' }
const body = { name: 'Lumen Earbuds', price: 99, image: '/a.webp', category: 'audio' }

async function fromForm() {
  const made = await createProduct({ ...body, brand: '', description: 'Fine' }, 'en')
  const id = made.ok ? made.value.id : ''
  await updateProduct(id, { translations: { hu: hungarian } })
}

const fromContract = () => createProduct({ ...body, translations: { hu: hungarian } })

async function fromFile() {
  const { name, price, image, category } = body
  const file = `slug,name,brand,category,image,price,name_hu,description_hu
earbuds,${name},,${category},${image},${price},${hungarian.name},${hungarian.description}`
  const taken = await takeFile({ name: 'a.csv', bytes: new TextEncoder().encode(file) })
  await runImport(taken.ok ? taken.value.id : '')
}

beforeEach(async () => {
  await resetDatabase()
  forgetProductIndex()
  await asAdministrator()
  await confirmNow()
})

it.each([
  ['the form', fromForm],
  ['the contract', fromContract],
  ['a file', fromFile],
])('a brand left empty is that of the own name in every language, by %s', async (_, make) => {
  await make()
  markProductsChanged()
  for (const language of LANGUAGES) {
    const [product] = (await listProducts({ page: 1, language })).products
    expect(product?.brand, language).toBe('Lumen')
    expect(product?.name).toBe(language === 'hu' ? 'Fülhallgató Lumen' : 'Lumen Earbuds')
    const asked = { filters: { ...NO_FILTERS, brand: ['Lumen'] }, ignored: [] }
    const { listing } = await listCategory(language, 'audio', asked)
    expect(listing.products.map(({ brand }) => brand)).toEqual(['Lumen'])
  }
})
