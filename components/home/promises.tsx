import { LockKeyhole, ShieldCheck, Truck } from 'lucide-react'
import { getTranslations } from 'next-intl/server'

const FIGURES = [
  ['150K+', 'happyCustomers'],
  ['98%', 'satisfaction'],
  ['50K+', 'ordersCompleted'],
  ['24/7', 'support'],
] as const

const REASSURANCES = [
  [Truck, 'freeShipping', 'freeShippingText'],
  [ShieldCheck, 'warranty', 'warrantyText'],
  [LockKeyhole, 'securePayment', 'securePaymentText'],
] as const

/** The four figures and the three reassurances, in one quiet band. */
export async function Promises() {
  const t = await getTranslations('home')
  return (
    <section aria-label={t('figures')} className="page mt-14 lg:mt-20">
      <dl className="grid grid-cols-2 gap-y-8 border-line border-y py-8 md:grid-cols-4">
        {FIGURES.map(([figure, key]) => (
          <div
            key={key}
            className="flex flex-col-reverse items-center justify-end px-2 text-center"
          >
            <dt className="text-muted text-sm">{t(key)}</dt>
            <dd className="font-[560] text-2xl tabular-nums tracking-tight">{figure}</dd>
          </div>
        ))}
      </dl>
      <ul className="grid gap-6 py-8 md:grid-cols-3 md:gap-8">
        {REASSURANCES.map(([Icon, title, text]) => (
          <li key={title} className="flex items-start gap-4">
            <Icon aria-hidden strokeWidth={1.5} className="mt-0.5 size-6 shrink-0" />
            <p>
              <strong className="block font-medium">{t(title)}</strong>
              <span className="text-muted text-sm">{t(text)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
