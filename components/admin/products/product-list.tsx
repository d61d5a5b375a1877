import { Pager } from '@/components/admin/pager'
import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { listForAdmin } from '@/lib/products/editing/list'
import {
  type AdminQuery,
  adminPath,
  bulkPath,
  CHOSEN_FORM,
  exportPath,
  parseAdminQuery,
  SORTS,
  STATES,
} from '@/lib/products/editing/list-query'
import { readLastDeletion } from '@/lib/products/editing/undo'
import { readMakers } from '@/lib/products/makers/store'
import type { Category } from '@/lib/products/types'
import { categoryKinds, categoryNames } from './category-names'
import { NeedsScriptsNote } from './needs-scripts-note'
import { ProductBoard } from './product-board'

export async function ProductList({ query }: { query: AdminQuery }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const read = Promise.all([listForAdmin(query, lang), readLastDeletion()])
  const listed = await read.catch((error) => {
    console.error('The products of admin could not be read', error)
    return null
  })
  if (!listed) {
    return (
      <div role="alert" className="py-20 text-center">
        <p className="mb-5 text-lg">{t('admin.products.loadFailed')}</p>
        <a href={adminPath(query)} className="underline underline-offset-4">
          {t('common.tryAgain')}
        </a>
      </div>
    )
  }
  const [{ rows, page, pages, total }, deleted] = listed
  const [categories, makers] = await Promise.all([categoryNames(), readMakers()])
  return (
    <>
      <NeedsScriptsNote />
      <ProductBoard
        products={rows}
        query={query}
        deleted={deleted}
        categories={categories}
        makers={makers}
        kinds={categoryKinds()}
      >
        <ProductFilters query={query} total={total} categories={categories} />
      </ProductBoard>
      <Pager page={page} pages={pages} addressOf={(one) => adminPath({ ...query, page: one })} />
    </>
  )
}

type Props = { query: AdminQuery; total: number; categories: Record<Category, string> }

const VIEWS = [
  { name: 'table', view: undefined },
  { name: 'cards', view: 'cards' },
] as const

const ALL = parseAdminQuery({})

async function ProductFilters({ query, total, categories }: Props) {
  const t = await adminTexts()
  return (
    <search className="mt-6 block">
      <form
        action="/admin/products"
        className="grid items-end gap-3 sm:grid-cols-2 md:grid-cols-[1fr_1fr_1fr_auto] lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      >
        {/* Tells the page to render the list at once. */}
        <noscript>
          <input type="hidden" name="scripts" value="off" />
        </noscript>
        {query.view && <input type="hidden" name="view" value={query.view} />}
        <Field
          id="products-q"
          label={t('admin.products.search')}
          className="sm:col-span-2 md:col-span-4 lg:col-span-1"
        >
          <Input {...fieldProps('products-q')} type="search" name="q" defaultValue={query.q} />
        </Field>
        <Field id="products-category" label={t('admin.products.fields.category')}>
          <NativeSelect
            {...fieldProps('products-category')}
            name="category"
            defaultValue={query.category ?? ''}
          >
            <option value="">{t('admin.products.any.category')}</option>
            {Object.entries(categories).map(([category, name]) => (
              <option key={category} value={category}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field id="products-state" label={t('admin.products.state')}>
          <NativeSelect
            {...fieldProps('products-state')}
            name="state"
            defaultValue={query.state ?? ''}
          >
            <option value="">{t('admin.products.any.state')}</option>
            {STATES.map((state) => (
              <option key={state} value={state}>
                {t(`admin.products.states.${state}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field id="products-sort" label={t('admin.products.sort')}>
          <NativeSelect {...fieldProps('products-sort')} name="sort" defaultValue={query.sort}>
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`admin.products.sorts.${sort}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Button type="submit" variant="outline">
          {t('admin.products.apply')}
        </Button>
      </form>
      <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1">
        <p role="status" className="flex flex-wrap gap-x-4 text-muted text-sm">
          <span>{t('admin.products.count', { count: total })}</span>
          {(query.q || query.category || query.state) && (
            <a
              href={adminPath({ ...ALL, view: query.view })}
              className="text-ink underline underline-offset-4"
            >
              {t('admin.products.reset')}
            </a>
          )}
        </p>
        <nav aria-label={t('admin.products.views.label')} className="flex gap-4 text-sm">
          {VIEWS.map(({ name, view }) => (
            <a
              key={name}
              href={adminPath({ ...query, view })}
              aria-current={query.view === view ? 'true' : undefined}
              className="inline-flex min-h-6 items-center underline underline-offset-4 aria-[current]:font-medium aria-[current]:no-underline"
            >
              {t(`admin.products.views.${name}`)}
            </a>
          ))}
        </nav>
        <FileLinks query={query} />
      </div>
      {total > 0 && <ChosenForm query={query} total={total} />}
    </search>
  )
}

/** Takes the products ticked below, or links to the change of all that the filters find. */
async function ChosenForm({ query, total }: { query: AdminQuery; total: number }) {
  const t = await adminTexts()
  const { searchParams } = new URL(adminPath(query), 'http://x')
  return (
    <form
      id={CHOSEN_FORM}
      action="/admin/products/bulk"
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm"
    >
      {[...searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="chosen" value="yes" />
      <Button type="submit" size="sm" variant="outline">
        {t('admin.products.many.changeChosen')}
      </Button>
      <a
        href={bulkPath(query)}
        className="inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {t('admin.products.many.changeFound', { count: total })}
      </a>
    </form>
  )
}

/** Links to pages that change many products at once. */
async function FileLinks({ query }: { query: AdminQuery }) {
  const t = await adminTexts()
  const links = [
    ['categories.title', '/admin/categories'],
    ['makers.title', '/admin/makers'],
    ['productsCsv.importLink', '/admin/products/import'],
    ['productsCsv.exportLink', exportPath(query)],
    ['products.prices.open', '/admin/prices'],
  ] as const
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {links.map(([name, path]) => (
        <a
          key={path}
          href={path}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {t(`admin.${name}`)}
        </a>
      ))}
    </p>
  )
}
