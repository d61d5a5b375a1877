import { ClaimTable } from '@/components/admin/claims/claim-table'
import { Pager } from '@/components/admin/pager'
import { StateFilter } from '@/components/admin/state-filter'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { CLAIM_VIEWS, claimsAddress, readClaimFilters } from '@/lib/orders/claims/admin/filters'
import { listAdminClaims } from '@/lib/orders/claims/admin/list'
import type { Query } from '@/lib/text/paging'

type Props = { searchParams: Promise<Query> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.claims') }
}

export default async function ClaimsPage({ searchParams }: Props) {
  const filters = readClaimFilters(await searchParams)
  await requireAdmin(claimsAddress(filters))
  const [t, list] = await Promise.all([adminTexts(), listAdminClaims(filters)])
  if (!list.ok) throw new Error(list.code)
  const { rows, page, pages, total } = list.value
  return (
    <>
      <h1 className="mb-4 text-2xl">{t('admin.sections.claims')}</h1>
      <StateFilter
        action="/admin/claims"
        name="status"
        value={filters.status}
        states={CLAIM_VIEWS}
        labelOf={(state) =>
          state === 'open' ? t('admin.claims.open') : t(`claims.status.${state}`)
        }
        any={t('admin.claims.any')}
      />
      {total > 0 ? (
        <>
          <p className="mt-6 mb-2 text-muted">{t('admin.claims.count', { count: total })}</p>
          <ClaimTable rows={rows} />
        </>
      ) : (
        <p className="mt-6">{t('admin.claims.none')}</p>
      )}
      <Pager
        page={page}
        pages={pages}
        addressOf={(number) => claimsAddress({ ...filters, page: number })}
      />
    </>
  )
}
