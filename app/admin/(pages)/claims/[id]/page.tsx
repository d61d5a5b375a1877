import { notFound } from 'next/navigation'
import { ClaimContent, ClaimHistory, ClaimSteps } from '@/components/admin/claims/claim-cards'
import { ClaimBadge } from '@/components/admin/claims/claim-table'
import { DoneNote } from '@/components/admin/done-note'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { readAdminClaim } from '@/lib/orders/claims/admin/list'

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<{ done?: string | string[] }>
}

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.claims') }
}

export default async function ClaimPage({ params, searchParams }: Props) {
  const { id } = await params
  await requireAdmin(`/admin/claims/${encodeURIComponent(id)}`)
  const read = await readAdminClaim(id)
  if (!read.ok) notFound()
  const claim = read.value
  const t = await adminTexts()
  const isDone = (await searchParams).done !== undefined
  return (
    <>
      <a
        href="/admin/claims"
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.claims.back')}
      </a>
      <h1 className="wrap-anywhere text-xl tabular-nums sm:text-2xl">
        {t('admin.claims.title', { reference: claim.order.reference })}
      </h1>
      <p className="mt-2 mb-6">
        <ClaimBadge status={claim.status} />
      </p>
      {isDone && <DoneNote key={claim.status}>{t('admin.claims.recorded')}</DoneNote>}
      <div className="grid gap-6 lg:grid-cols-[1fr_380px] lg:items-start">
        <div className="grid gap-6">
          <ClaimSteps claim={claim} />
          <ClaimContent claim={claim} />
        </div>
        <ClaimHistory claim={claim} />
      </div>
    </>
  )
}
