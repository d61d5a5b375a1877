import 'server-only'
import { prisma, type Tx, toJsonRows } from '@/lib/db'
import { newRowId } from '@/lib/ids'
import { foldColour } from '@/lib/products/variants/match-colour'
import type { Rules } from './decide'
import type { MovedLine, Origin, Source } from './model'

export type Remembered = {
  productId: string
  slug: string
  lines: MovedLine[]
  variantIds: ReadonlySet<string>
  pictures: ReadonlySet<string>
}

const BATCH = 500

/** Products moved before, by their keys there. */
export async function readMoved(
  source: Source,
  keys: readonly string[],
): Promise<Map<string, Remembered>> {
  const found = new Map<string, Remembered>()
  for (let from = 0; from < keys.length; from += BATCH) {
    const rows = await prisma.movedProduct.findMany({
      where: { source, key: { in: keys.slice(from, from + BATCH) } },
      select: {
        key: true,
        productId: true,
        lines: true,
        product: {
          select: {
            slug: true,
            variants: { select: { id: true } },
            movedImages: { select: { address: true } },
          },
        },
      },
    })
    for (const { key, productId, lines, product } of rows) {
      found.set(key, {
        productId,
        slug: product.slug,
        lines: lines as MovedLine[],
        variantIds: new Set(product.variants.map(({ id }) => id)),
        pictures: new Set(product.movedImages.map(({ address }) => address)),
      })
    }
  }
  return found
}

/** What the owner confirmed about types and options. */
export async function readRules(): Promise<Rules> {
  const rows = await prisma.moveRule.findMany()
  const of = (kind: keyof Rules) =>
    new Map(rows.flatMap((row) => (row.kind === kind ? [[row.word, row.target]] : [])))
  return { type: of('type'), option: of('option') }
}

export type Moved = { productId: string; origin: Origin }

/** In the transaction that wrote the products: what they are there, their pictures to fetch, their former addresses. */
export async function rememberMoved(tx: Tx, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return
  const variants = await tx.variant.findMany({
    where: { productId: { in: moved.map(({ productId }) => productId) } },
    select: { id: true, productId: true, capacity: true, colour: true },
  })
  const idOf = (product: string, { capacity, color }: MovedLine['cells']) =>
    variants.find(
      (one) =>
        one.productId === product &&
        one.capacity === (capacity || null) &&
        foldColour(one.colour ?? '') === foldColour(color ?? ''),
    )?.id ?? null
  const products = moved.map(({ productId, origin: { source, key, lines } }) => ({
    source,
    key,
    productId,
    lines: lines.map(({ cells, variantId }) => ({
      cells,
      variantId: variantId ?? idOf(productId, cells),
    })),
  }))
  await tx.$executeRaw`
    insert into moved_products (source, key, product_id, lines, updated_at)
    select source, key, "productId", lines, now()
    from jsonb_to_recordset(${toJsonRows(products)}::jsonb) as moved(source text, key text,
      "productId" uuid, lines jsonb)
    on conflict (source, key) do update
      set product_id = excluded.product_id, lines = excluded.lines, updated_at = now()`
  await rememberPictures(tx, moved)
  await rememberPaths(tx, moved)
}

async function rememberPictures(tx: Tx, moved: readonly Moved[]): Promise<void> {
  const rows = moved.flatMap(({ productId, origin: { language, pictures } }) =>
    pictures.map((picture, position) => ({
      ...picture,
      id: newRowId(),
      productId,
      position,
      language,
    })),
  )
  await tx.$executeRaw`
    insert into moved_pictures (id, product_id, address, position, colour, description, language, choices)
    select id, "productId", address, position, colour, description, language, choices
    from jsonb_to_recordset(${toJsonRows(rows)}::jsonb) as picture(id uuid, "productId" uuid,
      address text, position int, colour text, description text, language "Language", choices jsonb)
    on conflict (product_id, address) do nothing`
}

async function rememberPaths(tx: Tx, moved: readonly Moved[]): Promise<void> {
  const rows = moved.flatMap(({ productId, origin: { language, paths } }) =>
    paths.map((path) => ({ path: path.toLowerCase(), productId, language })),
  )
  await tx.$executeRaw`
    insert into redirects (path, product_id, language)
    select distinct on (path) path, "productId", language
    from jsonb_to_recordset(${toJsonRows(rows)}::jsonb) as one(path text, "productId" uuid,
      language "Language")
    on conflict (path) do nothing`
}
