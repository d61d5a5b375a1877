import { Pager } from '@/components/admin/pager'
import { type Column, RowTable } from '@/components/admin/row-table'
import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { adminTexts } from '@/lib/admin/texts'
import { DeleteRedirect } from './redirect-form'

type Row = { path: string; target: string; isDraft: boolean }
type Props = {
  list: { rows: Row[]; count: number; page: number; pages: number }
  typed: string
}

export async function RedirectTable({ list, typed }: Props) {
  const t = await adminTexts()
  const { rows, count, page, pages } = list
  const columns: Column<Row>[] = [
    {
      name: t('admin.moving.redirecting.from'),
      cell: ({ path }) => (
        <span translate="no" className="wrap-anywhere">
          {path}
        </span>
      ),
    },
    {
      name: t('admin.moving.redirecting.to'),
      cell: ({ target, isDraft }) => (
        <span className="wrap-anywhere">
          <span translate="no">{target}</span>
          {isDraft && (
            <span className="text-muted">{` (${t('admin.moving.redirecting.draft')})`}</span>
          )}
        </span>
      ),
    },
    {
      name: t('admin.moving.redirecting.what'),
      cell: ({ path, target }) => (
        <div className="grid justify-items-start gap-1">
          <a
            href={`/admin/move-in/redirects?${new URLSearchParams({ from: path, to: target })}#redirect-to`}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {t('admin.moving.redirecting.change')}
            <span className="sr-only">{` ${path}`}</span>
          </a>
          <DeleteRedirect path={path} />
        </div>
      ),
    },
  ]
  const query = typed ? `&q=${encodeURIComponent(typed)}` : ''
  return (
    <section aria-label={t('admin.moving.redirecting.title')} className="mb-10">
      <form className="mb-4 flex max-w-3xl flex-wrap items-end gap-3">
        <div className="grow">
          <Field id="redirect-search" label={t('admin.moving.redirecting.search')}>
            <Input {...fieldProps('redirect-search')} type="search" name="q" defaultValue={typed} />
          </Field>
        </div>
        <Button type="submit" variant="outline">
          {t('admin.moving.redirecting.find')}
        </Button>
      </form>
      <p className="mb-2 text-muted">{t('admin.moving.redirecting.count', { count })}</p>
      {rows.length > 0 ? (
        <RowTable
          label={t('admin.moving.redirecting.title')}
          columns={columns}
          rows={rows}
          keyOf={({ path }) => path}
        />
      ) : (
        <p>{t('admin.moving.redirecting.none')}</p>
      )}
      <Pager
        page={page}
        pages={pages}
        addressOf={(number) => `/admin/move-in/redirects?page=${number}${query}`}
      />
    </section>
  )
}
