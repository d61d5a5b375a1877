import { listProducts } from '@/lib/products/catalogue/contract'
import { createProduct } from '@/lib/products/editing/create'
import { markProductsChanged } from '@/lib/products/listing/live-index'
import { sql } from './database'

export const body = { name: 'Hämärä One', price: 499.9, image: '/products/one.webp' }

/** Creates a product as the signed-in administrator, on sale as if before it needed papers; returns its id. */
export async function create(more: object = {}, language?: 'fr' | 'hu') {
  const { available = true, ...input }: Record<string, unknown> = { ...body, ...more }
  const created = await createProduct(input, language)
  if (!created.ok) throw new Error(`${created.code} ${JSON.stringify(created.fieldErrors)}`)
  await sql('update products set available = $2 where id = $1', [created.value.id, available])
  return created.value.id
}

/** The first page of products in French, read anew. */
export async function listed() {
  markProductsChanged()
  return (await listProducts({ page: 1, language: 'fr' })).products
}

export const auditedActions = async () =>
  (await sql('select action from audit_entries order by created_at, id')).map((row) => row.action)
