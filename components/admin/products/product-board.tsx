'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Kinds } from '@/components/admin/products/category-names'
import { isSkuTaken } from '@/components/admin/products/parts/field-errors'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { toast } from '@/lib/browser/toast'
import { type ApiFailure, callApi } from '@/lib/http/api-client'
import type { AdminProduct } from '@/lib/products/editing/list'
import { type AdminQuery, adminPath } from '@/lib/products/editing/list-query'
import type { Deleted } from '@/lib/products/editing/undo'
import type { KnownMaker } from '@/lib/products/makers/link'
import type { Category } from '@/lib/products/types'
import { DeleteDialog } from './delete-dialog'
import { ProductCard } from './product-card'
import { ProductDialog } from './product-dialog'

type Props = {
  products: AdminProduct[]
  query: AdminQuery
  /** The last deletion, by any administrator; a deletion made here takes precedence. */
  deleted: Deleted | null
  categories: Record<Category, string>
  makers: readonly KnownMaker[]
  kinds: Kinds
  children: ReactNode
}

type Open =
  | { kind: 'add' }
  | { kind: 'edit' | 'delete'; product: AdminProduct }
  /** The editor of a product just created. */
  | { kind: 'added'; id: string }
  | null

export function ProductBoard({
  products,
  query,
  deleted,
  categories,
  makers,
  kinds,
  children,
}: Props) {
  const t = useTranslations('admin.products')
  const errorText = useErrorText()
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
              product={product}
              categories={categories}
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
          makers={makers}
          kinds={kinds}
          onClose={open.kind === 'added' ? () => showAdded(open.id) : close}
          onDone={open.kind === 'added' ? showAdded : (id) => setOpen({ kind: 'added', id })}
          isAdded={open.kind === 'added'}
        />
      )}
      {open?.kind === 'edit' && (
        <ProductDialog
          id={open.product.id}
          categories={categories}
          makers={makers}
          kinds={kinds}
          onClose={close}
          onDone={done}
          isAdded={false}
        />
      )}
    </>
  )
}

function UndoBar({ deleted, onBack }: { deleted: Deleted; onBack: () => void }) {
  const t = useTranslations('admin.products')
  const errorText = useErrorText()
  const [isSending, setSending] = useState(false)

  function taken({ fieldErrors = {} }: ApiFailure) {
    if (fieldErrors.slug) return t('wrong.taken')
    return Object.entries(fieldErrors).some(isSkuTaken) ? t('wrong.skuTaken') : undefined
  }

  async function undo() {
    if (isSending) return
    setSending(true)
    const answer = await callApi('POST', `/api/products/undo?id=${deleted.undoId}`)
    setSending(false)
    if (answer.ok) toast.success(t('restored'))
    else toast.error(taken(answer) ?? errorText(answer, t('updateFailed')))
    // CONFLICT without fields: already restored in another window.
    if (answer.ok || (answer.code === 'CONFLICT' && !answer.fieldErrors)) onBack()
  }

  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-raised px-4 py-2 text-sm"
    >
      <span className="break-words">
        {t(deleted.isArchived ? 'wasArchived' : 'wasDeleted', { name: deleted.name })}
      </span>
      <Button id="undo-delete" size="sm" variant="outline" aria-disabled={isSending} onClick={undo}>
        {t('undo')}
      </Button>
    </div>
  )
}

/** After a change of `shown`, moves a lost focus to the first existing id. */
function useRestoredFocus(shown: unknown, ids: string[]) {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement !== document.body) return
    const place = ids.map((id) => document.getElementById(id)).find(Boolean)
    place?.focus()
  })
}
