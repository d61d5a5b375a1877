import 'server-only'
import { prisma } from '@/lib/db'
import { groupLines, type LineGroup, namedProducts } from '@/lib/products/csv/file/group'
import type { Problem } from '@/lib/products/csv/file/problems'
import type { Table } from '@/lib/products/csv/file/read-file'
import type { Change, Group } from '@/lib/products/csv/imported/imported'
import type { Note, Origin } from '@/lib/products/moving/model'
import { readPriorPrices } from '@/lib/products/prices/read-prices'
import type { OwnColour } from '@/lib/products/types'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { type Plan, planProduct } from './plan'
import { readKnown, readOwners, readStored } from './read-stored'
import { newUniques, Uniques } from './unique'

export type Item = {
  line: number
  name: string
  productId: string | null
  input: object
  changes: Change[]
  origin?: Origin | undefined
}

/** What another shop's file adds: its products by their first lines, and where unproven original prices are noted. */
export type Foreign = {
  origins: ReadonlyMap<number, Origin>
  isPictured: (line: number) => boolean
  unproven: Note[]
}

export type ImportPreview = {
  problems: Problem[]
  items: Item[]
  /** Unchanged products, and products with problems. */
  same: number
  refused: number
}

const BATCH = 200

export async function dryRun(
  { lines, problems: ofFile }: Table,
  foreign?: Foreign,
): Promise<ImportPreview> {
  const { ids, slugs } = namedProducts(lines)
  const { groups, problems: unnamed } = groupLines(lines, await readKnown(ids, slugs))
  const preview: ImportPreview = {
    problems: [...ofFile, ...unnamed],
    items: [],
    same: 0,
    refused: new Set(unnamed.map(({ value }) => value)).size,
  }
  const uniques = new Uniques()
  const own = await readOwnColours()
  for (let from = 0; from < groups.length; from += BATCH) {
    const batch = groups.slice(from, from + BATCH)
    for (const [group, plan] of await planBatch(batch, uniques, own, foreign?.unproven)) {
      const item = toItem(group, plan, foreign)
      if (item) preview.items.push(item)
      else if (plan.kind === 'same') preview.same += 1
      else if (plan.kind === 'refused') {
        preview.refused += 1
        preview.problems.push(...plan.problems)
      }
    }
  }
  preview.problems.sort((a, b) => a.line - b.line)
  return preview
}

async function planBatch(
  batch: readonly LineGroup[],
  uniques: Uniques,
  own: readonly OwnColour[],
  unproven: Note[] | undefined,
): Promise<[Group, Plan][]> {
  const stored = await readStored(batch.flatMap(({ id }) => id ?? []))
  const prior = await readPriorPrices(
    prisma,
    [...stored.values()].flatMap(({ variants }) => variants.map(({ id }) => id)),
  )
  const plans = batch.map(({ id, slug, lines }) => {
    const group: Group = { lines, stored: (id && stored.get(id)) || null, prior, own, unproven }
    const plan = planProduct(group)
    return { key: id ?? ` ${slug}`, group, plan, imported: newUniques(plan, group) }
  })
  const owners = await readOwners(plans.flatMap(({ imported }) => imported))
  return plans.map(({ key, group, plan, imported }) => {
    const problems = uniques.take(key, imported, owners)
    return [group, problems.length > 0 ? { kind: 'refused', problems } : plan]
  })
}

/** Null for a product that is refused, or stays as it is with the pictures that it has. */
function toItem({ lines, stored }: Group, plan: Plan, foreign: Foreign | undefined): Item | null {
  const [{ line }] = lines
  const origin = foreign?.origins.get(line)
  if (plan.kind === 'create') {
    const { input } = plan
    return { line, name: input.name, productId: null, input, changes: [], origin }
  }
  if (!stored || plan.kind === 'refused') return null
  const { id, name, updatedAt } = stored
  if (plan.kind === 'change') {
    return { line, name, productId: id, input: plan.input, changes: plan.changes, origin }
  }
  if (!origin || !foreign?.isPictured(line)) return null
  const to = origin.pictures.map(({ address }) => address).join('|')
  const changes: Change[] = [{ line, column: 'pictures', from: '', to }]
  return { line, name, productId: id, input: { updatedAt }, changes, origin }
}
