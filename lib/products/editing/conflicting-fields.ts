import 'server-only'
import { prisma } from '@/lib/db'
import type { VariantInput } from './schema'
import { matchVariants } from './write-variants'

type Given = Pick<VariantInput, 'id' | 'capacity' | 'color' | 'sku'>

/** After a unique violation: SKUs of other variants, else the slug. `productId` is null for a new product. */
export async function conflictingFields(
  productId: string | null,
  given: readonly Given[] = [],
): Promise<Record<string, 'CONFLICT'>> {
  const skus = given.flatMap(({ sku }) => sku ?? [])
  const owners = await prisma.variant.findMany({
    where: { OR: [{ sku: { in: skus } }, ...(productId ? [{ productId }] : [])] },
  })
  const own = owners.filter((owner) => owner.productId === productId)
  const matched = matchVariants(own, given).filter((_, place) => given[place]?.sku === undefined)
  const others = owners.filter((owner) => !own.includes(owner) || matched.includes(owner))
  const taken = given.flatMap(({ sku }, place) =>
    sku && others.some((other) => other.sku === sku) ? [`variants.${place}.sku`] : [],
  )
  const fields = taken.length > 0 ? taken : ['slug']
  return Object.fromEntries(fields.map((field) => [field, 'CONFLICT']))
}
