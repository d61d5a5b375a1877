import { LockKeyhole, ShieldCheck, Truck } from 'lucide-react'
import type { Language } from '@/lib/languages'
import { helpHref } from '@/lib/products/search/help-links'
import { getHomeContent } from '@/lib/site/home/content'

const ICONS = [Truck, ShieldCheck, LockKeyhole]
/** Help pages, in the same order. */
const TOPICS = ['delivery', 'guarantee', 'payment'] as const

export async function Promises({ lang }: { lang: Language }) {
  const { figures, promises } = await getHomeContent(lang)
  return (
    <section aria-label={figures.title} className="page home-gap">
      <ul className="grid gap-5 pb-6 md:grid-cols-3 md:gap-8">
        {promises.list.map(({ title, text }, at) => {
          const Icon = ICONS[at] ?? ShieldCheck
          return (
            <li key={title} className="flex items-start gap-4">
              <Icon aria-hidden strokeWidth={1.5} className="mt-0.5 size-6 shrink-0" />
              <p>
                <a
                  href={helpHref(lang, TOPICS[at] ?? 'delivery')}
                  className="block w-fit font-medium underline-offset-4 hover:underline"
                >
                  {title}
                </a>
                <span className="text-muted text-sm">{text}</span>
              </p>
            </li>
          )
        })}
      </ul>
      {figures.list.length > 0 && (
        <div className="border-line border-t pt-4 text-muted text-sm">
          <dl className="grid grid-cols-2 gap-y-3 md:grid-cols-4">
            {figures.list.map(({ figure, label }) => (
              <div
                key={label}
                className="flex flex-col-reverse items-center justify-end px-2 text-center"
              >
                <dt>{label}</dt>
                <dd className="font-medium text-base text-ink tabular-nums">{figure}</dd>
              </div>
            ))}
          </dl>
          {figures.isSample && <p className="mt-2 text-center">{figures.sampleNote}</p>}
        </div>
      )}
    </section>
  )
}
