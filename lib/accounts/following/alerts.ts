import 'server-only'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { SHOWN } from '@/lib/products/catalogue/reads'
import { readPriorPrices } from '@/lib/products/prices/read-prices'
import { isOffered } from '@/lib/products/variants/stock'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import type { Topic } from '@/lib/runtime/outbox/topics'
import { repeat } from '@/lib/runtime/repeat'
import { DAY_MS } from '@/lib/time'
import { followedVariant } from './followed-variant'

const EVERY_MS = 15_000
/** Customers per query. */
const BATCH = 200

/** Returns a function that stops it. */
export function startPriceAlerts(): () => Promise<void> {
  return repeat({
    name: 'Price alerts',
    everyMs: EVERY_MS,
    work: async (isStopping) => {
      const count = await enqueuePriceAlerts(isStopping)
      return count > 0 ? `${count} mailed` : null
    },
  })
}

/** One mail a customer and day at most, with any number of instances; returns the number of mails. */
export async function enqueuePriceAlerts(isStopping = () => false): Promise<number> {
  let count = 0
  for (let last = ''; ; ) {
    const ids = await listCandidates(last)
    for (const id of ids) {
      if (isStopping()) return count
      const isTold = await prisma.$transaction((tx) => tellFalls(tx, id), LOCKING_TRANSACTION)
      if (isTold) count += 1
    }
    if (count > 0) wakeOutbox()
    if (ids.length < BATCH) return count
    last = ids.at(-1) ?? ''
  }
}

const MAIL: Topic = 'mail.price-alert'

/** Customers with the preference, no alert today, and a price that has changed to below the one they know; by id. */
async function listCandidates(last: string): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    select u.id::text from users u
    where u.price_alerts and u.email_confirmed_at is not null and u.id::text > ${last} and exists (
      select from followed_products f
      join products p on p.id = f.product_id and p.available and p.archived_at is null and not p.is_draft
      join variants v on v.product_id = f.product_id and (f.variant_id is null or v.id = f.variant_id)
      where f.user_id = u.id and v.available and v.stock is distinct from 0
        and v.price_cents < coalesce(f.told_cents, f.price_cents)
        and exists (
          select from price_changes c where c.variant_id = v.id
            and c.changed_at > greatest(f.created_at, f.told_at, f.looked_at)
        )
    ) and not exists (
      select from outbox_messages m where m.topic = ${MAIL} and m.payload ->> 'userId' = u.id::text
        and m.created_at > ${new Date(Date.now() - DAY_MS)}
    )
    order by u.id::text limit ${BATCH}`
  return rows.map(({ id }) => id)
}

/** The mail is written with what it tells. */
async function tellFalls(tx: Tx, userId: string): Promise<boolean> {
  const [customer] = await tx.$queryRaw<object[]>`
    select 1 from users where id = ${userId}::uuid and price_alerts and email_confirmed_at is not null
    for no key update skip locked`
  // Checked under the lock: another instance may have been faster.
  if (!customer || (await wasToldToday(tx, userId))) return false
  const { falls, others } = await listFalls(tx, userId)
  // Without a variant of its own, another one may be told of later.
  for (const { id, changedAt } of others.filter(({ isVariant }) => isVariant)) {
    await tx.followedProduct.update({ where: { id }, data: { lookedAt: changedAt } })
  }
  if (falls.length === 0) return false
  const toldAt = new Date()
  for (const { id, priceCents } of falls) {
    await tx.followedProduct.update({ where: { id }, data: { toldCents: priceCents, toldAt } })
  }
  await enqueue(tx, MAIL, { userId, toldAt: toldAt.toISOString() })
  return true
}

async function wasToldToday(tx: Tx, userId: string): Promise<boolean> {
  const told = await tx.outboxMessage.count({
    where: {
      topic: MAIL,
      payload: { path: ['userId'], equals: userId },
      createdAt: { gt: new Date(Date.now() - DAY_MS) },
    },
  })
  return told > 0
}

type Lower = { id: string; priceCents: number; changedAt: Date; isVariant: boolean }

/**
 * Offers on sale whose price has changed to below the one that the customer knows: falls, which are below the lowest of
 * the 30 days before the reduction (Directive 98/6/EC, Article 6a) whatever price is struck, and others.
 */
async function listFalls(tx: Tx, userId: string): Promise<{ falls: Lower[]; others: Lower[] }> {
  const rows = await tx.followedProduct.findMany({
    where: { userId, product: { available: true, ...SHOWN } },
    include: { product: { select: { variants: true } } },
  })
  const offers = rows.flatMap((row) => {
    const variants = row.product.variants.map((one) => ({ ...one, available: isOffered(one) }))
    const variant = followedVariant(variants, row.variantId)
    const isLower = variant?.available && variant.priceCents < (row.toldCents ?? row.priceCents)
    const isVariant = variant?.id === row.variantId
    return isLower
      ? [{ ...row, isVariant, variantId: variant.id, priceCents: variant.priceCents }]
      : []
  })
  const variantIds = offers.map(({ variantId }) => variantId)
  // A cheaper variant that is merely back in stock has not fallen.
  const changes = await tx.priceChange.groupBy({
    by: ['variantId'],
    where: { variantId: { in: variantIds } },
    _max: { changedAt: true },
  })
  const prior = await readPriorPrices(tx, variantIds)
  const lower = offers.flatMap(({ id, variantId, priceCents, isVariant, ...row }) => {
    const changedAt = changes.find((one) => one.variantId === variantId)?._max.changedAt
    const known = [row.createdAt, row.toldAt, row.lookedAt]
    if (!changedAt || known.some((at) => at && changedAt <= at)) return []
    const lowest = prior.get(variantId)?.ofPresent ?? null
    return [
      { id, priceCents, changedAt, isVariant, isFall: lowest !== null && priceCents < lowest },
    ]
  })
  return {
    falls: lower.filter(({ isFall }) => isFall),
    others: lower.filter(({ isFall }) => !isFall),
  }
}

/** Does nothing for an account that is gone. */
export async function endPriceAlerts(userId: string): Promise<void> {
  await prisma.user.updateMany({ where: { id: userId }, data: { priceAlerts: false } })
}
