import { NewCategoryForm } from '@/components/admin/categories/category-form'
import { kindOptions } from '@/components/admin/categories/category-inputs'
import { categoryNames } from '@/components/admin/products/category-names'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { readCategories } from '@/lib/products/categories/read'
import { CATEGORIES } from '@/lib/products/types'

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.categories.title') }
}

export default async function CategoriesPage() {
  await requireAdmin('/admin/categories')
  const [t, read, names] = await Promise.all([adminTexts(), readCategories(), categoryNames()])
  if (!read.ok) throw new Error(read.code)
  return (
    <>
      <a
        href="/admin/products"
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.products.title')}
      </a>
      <h1 className="text-2xl">{t('admin.categories.title')}</h1>
      <p className="mt-2 mb-6 max-w-3xl">{t('admin.categories.intro')}</p>
      <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {read.value.map(({ id, display, products }) => (
          <li key={id} className="relative rounded-card border border-line bg-raised p-4">
            <a
              href={`/admin/categories/${id}`}
              // Makes the whole card clickable.
              className="font-medium underline underline-offset-4 after:absolute after:inset-0 after:rounded-card"
            >
              {names[id]}
            </a>
            <p className="mt-1 text-muted">
              {t(`admin.categories.displays.${display}`)},{' '}
              {t('admin.categories.products', { count: products })}
            </p>
          </li>
        ))}
      </ol>
      <section aria-labelledby="new-category" className="mt-10">
        <h2 id="new-category" className="mb-4 text-xl">
          {t('admin.categories.new')}
        </h2>
        {read.value.length < CATEGORIES.length ? (
          <NewCategoryForm language={await adminLanguage()} kinds={await kindOptions()} />
        ) : (
          <p>{t('admin.categories.errors.full')}</p>
        )}
      </section>
    </>
  )
}
