import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { OPEN_CLAIMS } from '@/lib/orders/claims/status'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'
import { isUuid } from '@/lib/text/uuid'
import type { ClaimFilters } from './filters'

const forList = {
  line: { select: { name: true, description: true } },
  order: { select: { reference: true, language: true } },
} as const satisfies Prisma.ClaimInclude

export type AdminClaimItem = Prisma.ClaimGetPayload<{ include: typeof forList }>

const whereOf = (status: ClaimFilters['status']): Prisma.ClaimWhereInput =>
  status === 'open' ? { status: { in: [...OPEN_CLAIMS] } } : status ? { status } : {}

/** Newest first, 50 a page. */
export const listAdminClaims = asAdmin(
  async (_admin, { status, page }: ClaimFilters): Promise<Result<Paged<AdminClaimItem>>> => {
    const where = whereOf(status)
    const place = pagesOf(await prisma.claim.count({ where }), page)
    const rows = await prisma.claim.findMany({
      where,
      include: forList,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (place.page - 1) * PAGE_SIZE,
      take: PAGE_SIZE,
    })
    return ok({ ...place, rows })
  },
)

const everything = {
  line: true,
  order: { select: { reference: true, language: true, country: true, email: true } },
  events: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  pictures: { orderBy: { position: 'asc' }, select: { id: true } },
} as const satisfies Prisma.ClaimInclude

export type AdminClaim = Prisma.ClaimGetPayload<{ include: typeof everything }>

export const readAdminClaim = asAdmin(async (_admin, id: string): Promise<Result<AdminClaim>> => {
  const claim =
    isUuid(id) && (await prisma.claim.findUnique({ where: { id }, include: everything }))
  return claim ? ok(claim) : fail('NOT_FOUND')
})
