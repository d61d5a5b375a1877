import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { listForAdmin } from '@/lib/products/editing/list'
import { type AdminQuery, adminPath } from '@/lib/products/editing/list-query'
import { readLastDeletion } from '@/lib/products/editing/undo'
import { Pager } from '../pager'
import { categoryNames } from './category-names'
import { NeedsScriptsNote } from './needs-scripts-note'
import { ProductBoard } from './product-board'
import { ProductFilters } from './product-filters'

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
  const categories = await categoryNames()
  return (
    <>
      <NeedsScriptsNote />
      <ProductBoard products={rows} {...{ query, deleted, categories }}>
        <ProductFilters {...{ query, total, categories }} />
      </ProductBoard>
      <Pager page={page} pages={pages} addressOf={(one) => adminPath({ ...query, page: one })} />
    </>
  )
}
