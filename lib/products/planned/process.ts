import 'server-only'
import { isDatabaseDown, LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { refreshChangedProducts } from '@/lib/products/catalogue/cache'
import { recordAction } from '@/lib/products/editing/write/audit'
import { lockProducts } from '@/lib/products/editing/write/write-update'
import { describeError } from '@/lib/runtime/outbox/retry'
import { repeat } from '@/lib/runtime/repeat'
import { beginPlan, endPlan } from './apply-plan'

type PlannedWork = { begun: number; ended: number }

const due = (now: Date): Prisma.PlannedPriceWhereInput => ({
  endedAt: null,
  OR: [
    { beganAt: null, beginsAt: { lte: now } },
    { beganAt: { not: null }, endsAt: { lte: now } },
  ],
})

/** Begins and ends what is due, each once across instances. Throws for products that failed, after the others. */
export async function processPlannedPrices(
  now: Date,
  isStopping = () => false,
): Promise<PlannedWork> {
  const work = { begun: 0, ended: 0 }
  const failed: { productId: string; error: unknown }[] = []
  const products = await prisma.plannedPrice.findMany({
    where: due(now),
    select: { productId: true },
    distinct: ['productId'],
  })
  for (const { productId } of products) {
    if (isStopping()) break
    try {
      const { begun, ended } = await prisma.$transaction(
        (tx) => processProduct(tx, productId, now),
        LOCKING_TRANSACTION,
      )
      work.begun += begun
      work.ended += ended
    } catch (error) {
      failed.push({ productId, error })
      if (isDatabaseDown(error)) break
    }
  }
  if (work.begun + work.ended > 0) await refreshChangedProducts()
  const last = failed.at(-1)
  if (!last) return work
  if (isDatabaseDown(last.error)) throw last.error
  const causes = failed.map(({ productId, error }) => `${productId}: ${describeError(error)}`)
  throw new Error(`Failed products: ${causes.join('; ')}`)
}

/** One transaction: no visitor sees the regular price between two plans that follow each other. */
async function processProduct(tx: Tx, productId: string, now: Date): Promise<PlannedWork> {
  const [product] = await lockProducts(tx, [productId])
  if (!product) return { begun: 0, ended: 0 }
  // Reads again under the lock: another instance may have been faster.
  const plans = await tx.plannedPrice.findMany({
    where: { ...due(now), productId },
    orderBy: [{ beginsAt: 'asc' }, { id: 'asc' }],
  })
  const running = plans.filter(isBegun)
  const waiting = plans.filter((plan) => !isBegun(plan))
  const missed = waiting.filter(isOver)
  const begun = waiting.filter((plan) => !isOver(plan))
  for (const plan of running) await endPlan(tx, plan, now)
  for (const plan of begun) await beginPlan(tx, plan, now)
  await tx.plannedPrice.updateMany({
    where: { id: { in: missed.map(({ id }) => id) } },
    data: { endedAt: now },
  })
  const record = (action: 'product.planBegan' | 'product.planEnded', planned: Plan[]) =>
    Promise.all(
      planned.map(({ priceCents }) =>
        recordAction(tx, null, action, productId, { name: product.name, priceCents }),
      ),
    )
  await record('product.planEnded', running)
  await record('product.planBegan', begun)
  return { begun: begun.length, ended: running.length }

  function isOver({ endsAt }: Plan) {
    return endsAt !== null && endsAt <= now
  }
}

type Plan = Prisma.PlannedPriceGetPayload<object>

const isBegun = ({ beganAt }: Plan) => beganAt !== null

const EVERY_MS = 5_000

/** Runs every five seconds. Returns a function that stops it. */
export function startPlannedPrices(): () => Promise<void> {
  return repeat({
    name: 'Planned prices',
    everyMs: EVERY_MS,
    work: async (isStopping) => {
      const { begun, ended } = await processPlannedPrices(new Date(), isStopping)
      return begun + ended > 0 ? `${begun} begun, ${ended} ended` : null
    },
  })
}
