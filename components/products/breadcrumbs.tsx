import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import type { ProductView } from '@/lib/products/types'

type Props = { lang: Language; product: Pick<ProductView, 'name' | 'category'> }

/** The way from home to this product. */
export async function Breadcrumbs({ lang, product: { name, category } }: Props) {
  const [t, tHome] = [await getTranslations('catalogue'), await getTranslations('home')]
  const steps = [
    { label: t('home'), href: paths.home(lang) },
    {
      label: tHome(`sections.${category}`),
      href: paths.category(lang, category),
    },
  ]
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
        {steps.map(({ label, href }, at) => (
          <li key={href} className="flex items-center gap-2">
            <Link
              href={href}
              prefetch={false}
              className="inline-flex min-h-11 items-center hover:text-ink"
            >
              {label}
            </Link>
            <span aria-hidden className={at === steps.length - 1 ? 'max-sm:hidden' : undefined}>
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="text-ink max-sm:sr-only">
          {name}
        </li>
      </ol>
    </nav>
  )
}
