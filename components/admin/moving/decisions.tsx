import { categoryNames } from '@/components/admin/products/category-names'
import { adminTexts } from '@/lib/admin/texts'
import { listCategories } from '@/lib/products/categories/current'
import type { Moving } from '@/lib/products/moving/model'
import { DecisionForm } from './decision-form'

type Props = { importId: string; moving: Moving; isStarted: boolean }

/** What the owner decides about another shop's words; folded once it is known. */
export async function Decisions({ importId, moving, isStarted }: Props) {
  const [t, names] = await Promise.all([adminTexts(), categoryNames()])
  const isOpen = [...moving.types, ...moving.options].some(({ isConfirmed }) => !isConfirmed)
  if (isStarted) return null
  const form = (
    <DecisionForm
      importId={importId}
      types={moving.types}
      options={moving.options}
      categories={listCategories().map(({ id }) => ({ value: id, label: names[id] }))}
    />
  )
  const title = t('admin.moving.decide.title')
  if (isOpen) {
    return (
      <section aria-labelledby="decisions" className="mb-8 max-w-3xl">
        <h2 id="decisions" className="mb-2 text-xl">
          {title}
        </h2>
        <p className="mb-4">{t('admin.moving.decide.intro')}</p>
        {form}
      </section>
    )
  }
  return (
    <details className="mb-8 max-w-3xl">
      <summary className="min-h-11 cursor-pointer content-center text-xl">{title}</summary>
      <p className="mt-2 mb-4">{t('admin.moving.decide.known')}</p>
      {form}
    </details>
  )
}
