import 'server-only'
import { z } from 'zod'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { requireConfirmed } from '@/lib/auth/confirmation'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import type { AdminFilters } from '@/lib/orders/admin/list/filters'
import { countOrders, ordersWhere } from '@/lib/orders/admin/list/where'
import { drawPdfOfAll } from '@/lib/orders/documents/draw-pdf'
import { packingSlip } from '@/lib/orders/documents/packing-slip'
import { withLines } from '@/lib/orders/returns/withdrawal-lines'
import { toDay } from '@/lib/time'
import { isTaken, LABEL_CARRIERS, labelFile, PARCEL_SIZES } from './formats'
import { type Shipment, toShipment } from './shipment'

/** Orders a file; drawing takes 0.1 s and 1 MB each. */
export const MAX_SHIPMENTS = 200

const withWeights = {
  invoices: true,
  lines: {
    orderBy: { position: 'asc' },
    include: { variant: { select: { weightGrams: true } } },
  },
  withdrawals: { include: withLines },
} as const satisfies Prisma.OrderInclude

const oldestFirst = [{ createdAt: 'asc' }, { id: 'asc' }] as const

/** `total`: also those beyond `MAX_SHIPMENTS`. */
export type ShippingList = { shipments: Shipment[]; total: number }

/** Paid orders to ship unless the list says another status; the oldest first. UNAUTHENTICATED, FORBIDDEN. */
export const listShipments = asAdmin(
  async (_admin, filters: AdminFilters, now: Date = new Date()): Promise<Result<ShippingList>> => {
    const chosen = await ordersWhere({ ...filters, status: filters.status ?? 'paid' }, now)
    const where = Prisma.sql`${chosen} and withdrawn_at is null`
    const [rows, total] = await Promise.all([
      prisma.$queryRaw<{ id: string }[]>`
        select id from orders where ${where} order by created_at, id limit ${MAX_SHIPMENTS}`,
      countOrders(where),
    ])
    const orders = await prisma.order.findMany({
      where: { id: { in: rows.map(({ id }) => id) } },
      orderBy: [...oldestFirst],
      include: withWeights,
    })
    return ok({ shipments: orders.map(toShipment), total })
  },
)

/** `slips`: packing slips as PDF; `labels`: the carrier's import file. */
const requestSchema = z.object({
  file: z.enum(['slips', 'labels']),
  carrier: z.enum(LABEL_CARRIERS),
  size: z.enum(PARCEL_SIZES),
  orders: z
    .array(z.string().regex(/^[\w-]{1,60}$/))
    .min(1)
    .max(MAX_SHIPMENTS),
})

export type ShippingFile = { name: string; type: string; body: Uint8Array<ArrayBuffer> }

/**
 * A file for the chosen orders, audited. UNAUTHENTICATED, FORBIDDEN, PASSWORD_REQUIRED; VALIDATION_ERROR; NOT_FOUND
 * without an order that the carrier takes; SERVICE_UNAVAILABLE while others are drawn.
 */
export async function exportShipping(requested: unknown): Promise<Result<ShippingFile>> {
  const session = await requireConfirmed()
  if (!session.ok) return session
  const parsed = requestSchema.safeParse(requested)
  if (!parsed.success) return fail('VALIDATION_ERROR')
  const { file, carrier, size, orders: references } = parsed.data
  const orders = await prisma.order.findMany({
    where: { reference: { in: references } },
    orderBy: [...oldestFirst],
    include: withWeights,
  })
  const shipped = file === 'slips' ? orders : orders.filter((one) => isTaken(carrier, one))
  if (shipped.length === 0) return fail('NOT_FOUND')
  const written =
    file === 'slips'
      ? await drawPdfOfAll(await Promise.all(shipped.map((order) => packingSlip(order))))
      : ok(labelFile(carrier, shipped.map(toShipment), size))
  if (!written.ok) return written
  await recordAudit(prisma, session.value.user.id, {
    action: file === 'slips' ? 'orders.slips' : 'orders.labels',
    subject: 'orders',
    details: { ...(file === 'labels' && { carrier }), orders: shipped.length },
  })
  const day = toDay(new Date())
  return ok(
    file === 'slips'
      ? { name: `packing-slips-${day}.pdf`, type: 'application/pdf', body: written.value }
      : { name: `${carrier}-${day}.csv`, type: 'text/csv', body: written.value },
  )
}
