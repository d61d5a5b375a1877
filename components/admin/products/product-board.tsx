'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { toast } from '@/lib/browser/toast'
import { callApi } from '@/lib/http/api-client'
import type { AdminProduct } from '@/lib/products/editing/list'
import { type AdminQuery, adminPath } from '@/lib/products/editing/list-query'
import type { Deleted } from '@/lib/products/editing/undo'
import type { Category } from '@/lib/products/types'
import { DeleteDialog } from './delete-dialog'
import { ProductCard } from './product-card'
import { ProductDialog } from './product-dialog'
import { UndoBar } from './undo-bar'
import { useRestoredFocus } from './use-restored-focus'

type Props = {
  products: AdminProduct[]
  query: AdminQuery
  /** The last deletion, by any administrator; a deletion made here takes precedence. */
  deleted: Deleted | null
  categories: Record<Category, string>
  children: ReactNode
}

type Open =
  | { kind: 'add' }
  | { kind: 'edit' | 'delete'; product: AdminProduct }
  /** The editor of a product just created. */
  | { kind: 'added'; id: string }
  | null

export function ProductBoard({ products, query, deleted, categories, children }: Props) {
  const [t, errorText] = [useTranslations('admin.products'), useErrorText()]
  const router = useRouter()
  const [open, setOpen] = useState<Open>(null)
  const [own, setOwn] = useState<Deleted | null>(null)
  const [undone, setUndone] = useState('')
  // An empty list may be due to the filters.
  const isFiltered = Boolean(query.q || query.category || query.state)
  const offered = [own, deleted].find((one) => one && one.undoId !== undone)
  // Focusing undo must not let a second key press restore another administrator's deletion.
  useRestoredFocus(products, offered && offered === own ? ['undo-delete', 'content'] : ['content'])

  const close = () => setOpen(null)
  function done() {
    close()
    router.refresh()
  }
  /** Reloads the list with the new product first, whatever the filters. */
  function showAdded(id: string) {
    close()
    router.push(adminPath({ ...query, page: 1, added: id }), { scroll: false })
  }
  async function duplicate({ id }: AdminProduct) {
    const answer = await callApi('POST', `/api/products/duplicate?id=${id}`)
    if (!answer.ok) return toast.error(errorText(answer, t('createFailed')))
    toast.success(t('duplicated'))
    router.refresh()
  }

  const add = <Button onClick={() => setOpen({ kind: 'add' })}>{t('add')}</Button>
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('title')}</h1>
        {add}
      </div>
      {children}
      {offered && (
        <UndoBar
          key={offered.undoId}
          deleted={offered}
          onBack={() => {
            setUndone(offered.undoId)
            router.refresh()
          }}
        />
      )}
      {products.length === 0 ? (
        <div className="py-20 text-center">
          <p className="mb-5 text-lg">{t(isFiltered ? 'noneFound' : 'none')}</p>
          {!isFiltered && add}
        </div>
      ) : (
        <ul
          className={
            query.view === 'cards'
              ? 'mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3'
              : 'mt-6 border-line border-t'
          }
        >
          {products.map((product) => (
            <ProductCard
              key={product.id}
              {...{ product, categories }}
              isRow={query.view !== 'cards'}
              isAdded={product.id === query.added}
              onEdit={() => setOpen({ kind: 'edit', product })}
              onDelete={() => setOpen({ kind: 'delete', product })}
              onDuplicate={() => duplicate(product)}
            />
          ))}
        </ul>
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog
          product={open.product}
          onClose={close}
          onDone={(gone) => {
            setOwn(gone)
            done()
          }}
        />
      )}
      {(open?.kind === 'add' || open?.kind === 'added') && (
        <ProductDialog
          id={open.kind === 'added' ? open.id : null}
          categories={categories}
          onClose={open.kind === 'added' ? () => showAdded(open.id) : close}
          onDone={open.kind === 'added' ? showAdded : (id) => setOpen({ kind: 'added', id })}
          isAdded={open.kind === 'added'}
        />
      )}
      {open?.kind === 'edit' && (
        <ProductDialog
          id={open.product.id}
          categories={categories}
          onClose={close}
          onDone={done}
          isAdded={false}
        />
      )}
    </>
  )
}
