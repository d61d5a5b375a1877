import { notFound } from 'next/navigation'
import { DoneNote } from '@/components/admin/done-note'
import { PlanForm } from '@/components/admin/products/planned/plan-forms'
import {
  PlanTable,
  PresentPrices,
  storedTexts,
} from '@/components/admin/products/planned/plan-tables'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { readPlanned } from '@/lib/products/planned/queries'
import { one, type Query } from '@/lib/text/paging'
import { TIME_ZONE } from '@/lib/time'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> }

const DONE = ['planned', 'removed', 'ended'] as const

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.products.prices.open') }
}

export default async function PricesPage({ params, searchParams }: Props) {
  const [{ id }, query] = await Promise.all([params, searchParams])
  await requireAdmin(`/admin/products/${id}/prices`)
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const found = await readPlanned(id, lang)
  if (!found) notFound()
  const { name, variants, open, past } = found
  const done = DONE.find((word) => word === one(query.done))
  const edited = open.find((plan) => plan.state === 'planned' && plan.id === one(query.edit))
  return (
    <>
      <a
        href={`/admin/products/${id}`}
        translate="no"
        className="text-sm underline underline-offset-4"
      >
        {name}
      </a>
      <h1 className="mt-2 text-2xl">{t('admin.products.prices.open')}</h1>
      <p className="mt-2 max-w-3xl text-muted">{t('admin.products.prices.intro')}</p>
      <p className="mt-2 mb-6 text-sm">
        <a href="/admin/prices" className="underline underline-offset-4">
          {t('admin.products.prices.all')}
        </a>
      </p>
      {done && (
        <DoneNote key={open.map((plan) => plan.id).join()}>
          {t(`admin.products.prices.done.${done}`)}
        </DoneNote>
      )}
      <div className="grid gap-8">
        <PresentPrices name={name} variants={variants} />
        <section aria-labelledby="plan">
          <h2 id="plan" className="mb-3 text-xl">
            {edited ? t('admin.products.prices.edited') : t('admin.products.prices.new')}
          </h2>
          <PlanForm
            key={edited?.id ?? open.length}
            productId={id}
            timeZone={TIME_ZONE}
            variants={variants.map((variant) => ({
              id: variant.id,
              choice: variant.choice || name,
            }))}
            stored={edited ? storedTexts(edited, lang) : null}
          />
          {edited && (
            <p className="mt-4">
              <a href={`/admin/products/${id}/prices`} className="underline underline-offset-4">
                {t('admin.products.prices.another')}
              </a>
            </p>
          )}
        </section>
        <section aria-labelledby="open">
          <h2 id="open" className="mb-3 text-xl">
            {t('admin.products.prices.waiting')}
          </h2>
          {open.length > 0 ? (
            <PlanTable
              productId={id}
              label={t('admin.products.prices.waiting')}
              plans={open}
              isOpen
            />
          ) : (
            <p>{t('admin.products.prices.none')}</p>
          )}
        </section>
        {past.length > 0 && (
          <section aria-labelledby="past">
            <h2 id="past" className="mb-3 text-xl">
              {t('admin.products.prices.past')}
            </h2>
            <PlanTable productId={id} label={t('admin.products.prices.past')} plans={past} />
          </section>
        )}
      </div>
    </>
  )
}
