import 'server-only'
import { recordAudit } from '@/lib/auth/audit'
import { prisma, type Tx } from '@/lib/db'
import { MAKER_FIELDS, type MakerPapers, papersIn } from '@/lib/products/papers/schema'
import { type KnownMaker, makerKey, makerPapersOf } from './link'

export type TypedMaker = { brand: string; papers: MakerPapers }

/** By brand. The caller must authorise. */
export async function readMakers(db: Pick<Tx, 'maker'> = prisma): Promise<KnownMaker[]> {
  const rows = await db.maker.findMany({ orderBy: { key: 'asc' } })
  return rows.map(toMaker)
}

/** As they stay until the transaction ends. Products are locked before. */
export async function lockMakers(tx: Tx): Promise<KnownMaker[]> {
  await tx.$queryRaw`select id from makers order by id for share`
  return readMakers(tx)
}

export const toMaker = ({ id, brand, papers }: { id: string; brand: string; papers: unknown }) => ({
  id,
  brand,
  papers: makerPapersOf(papersIn(papers)),
})

/** Unique violation for a brand that has a maker. `at` becomes the time of change of the products that it takes. */
export async function insertMaker(
  tx: Tx,
  actorId: string,
  { brand, papers }: TypedMaker,
  at = new Date(),
): Promise<string> {
  const { id } = await tx.maker.create({ data: { brand, key: makerKey(brand), papers } })
  const json = JSON.stringify(papers)
  const products = await tx.$executeRaw`
    update products p set maker_id = ${id}::uuid, papers = p.papers || ${json}::jsonb, updated_at = ${at}
    from (
      select id from products
      where maker_id is null
        and lower(coalesce(nullif(btrim(brand), ''), (regexp_split_to_array(btrim(name), '\\s'))[1])) = ${makerKey(brand)}
        and (not papers ?| ${[...MAKER_FIELDS]}::text[]
          or papers - (array(select jsonb_object_keys(papers) except select unnest(${[...MAKER_FIELDS]}::text[])))
            = ${json}::jsonb)
      order by id for no key update
    ) as own
    where own.id = p.id`
  await recordMaker(tx, actorId, { id, brand, papers }, { products })
  return id
}

/** Writes the change of a maker to the audit log. */
export const recordMaker = (
  tx: Tx,
  actorId: string,
  { id, ...after }: TypedMaker & { id: string },
  more: object,
) =>
  recordAudit(tx, actorId, {
    action: 'maker.save',
    subject: `maker:${id}`,
    details: { ...after, ...more },
  })
