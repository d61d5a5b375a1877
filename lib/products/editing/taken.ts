import 'server-only'
import { prisma } from '@/lib/db'
import type { VariantInput } from './schema'
import { matchVariants } from './write-variants'

type Given = Pick<VariantInput, 'id' | 'capacity' | 'color' | 'sku'>

/**
 * The fields of a change of this product, null for a new one, that was refused because another has what it
 * gives: the SKUs that are another variant's, else the address.
 */
export async function takenFields(
  productId: string | null,
  given: readonly Given[] = [],
): Promise<Record<string, 'CONFLICT'>> {
  const skus = given.flatMap(({ sku }) => sku ?? [])
  const owners = await prisma.variant.findMany({
    where: { OR: [{ sku: { in: skus } }, ...(productId ? [{ productId }] : [])] },
  })
  const own = owners.filter((owner) => owner.productId === productId)
  const kept = matchVariants(own, given).filter((_, place) => given[place]?.sku === undefined)
  const others = owners.filter((owner) => !own.includes(owner) || kept.includes(owner))
  const taken = given.flatMap(({ sku }, place) =>
    sku && others.some((other) => other.sku === sku) ? [`variants.${place}.sku`] : [],
  )
  const fields = taken.length > 0 ? taken : ['slug']
  return Object.fromEntries(fields.map((field) => [field, 'CONFLICT']))
}
