import { notFound } from 'next/navigation'
import { DoneNote } from '@/components/admin/done-note'
import { MovementForm } from '@/components/admin/products/stock/movement-form'
import { Movements, VariantStocks } from '@/components/admin/products/stock/stock-tables'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { MAX_REASON, readStock } from '@/lib/products/editing/stock/movements'

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.products.stock.open') }
}

export default async function StockPage({ params, searchParams }: Props) {
  const [{ id }, { stock }] = await Promise.all([params, searchParams])
  await requireAdmin(`/admin/products/${id}/stock`)
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const found = await readStock(id, lang)
  if (!found) notFound()
  const { name, variants, movements } = found
  const counted = variants.filter((one) => one.stock !== null)
  return (
    <>
      <a
        href={`/admin/products/${id}`}
        translate="no"
        className="text-sm underline underline-offset-4"
      >
        {name}
      </a>
      <h1 className="mt-2 text-2xl">{t('admin.products.stock.open')}</h1>
      <p className="mt-2 mb-6 max-w-3xl text-muted">{t('admin.products.stock.intro')}</p>
      {typeof stock === 'string' && /^\d{1,7}$/.test(stock) && (
        <DoneNote key={movements[0]?.id}>{t('admin.products.stock.done', { stock })}</DoneNote>
      )}
      <div className="grid gap-8">
        <VariantStocks name={name} variants={variants} />
        {counted.length > 0 ? (
          <MovementForm
            maxReason={MAX_REASON}
            variants={counted.map(({ id, choice }) => ({ id, choice: choice || name }))}
          />
        ) : (
          <p className="max-w-3xl rounded-card border border-line bg-raised px-4 py-3">
            {t('admin.products.stock.begin')}{' '}
            <a
              href={`/admin/products/${id}`}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {t('admin.products.stock.editor')}
            </a>
          </p>
        )}
        <section aria-labelledby="movements">
          <h2 id="movements" className="mb-3 text-xl">
            {t('admin.products.stock.latest')}
          </h2>
          {movements.length > 0 ? (
            <Movements movements={movements} />
          ) : (
            <p>{t('admin.products.stock.none')}</p>
          )}
        </section>
      </div>
    </>
  )
}
