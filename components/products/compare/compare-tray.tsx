'use client'

import './tray.css'
import { X } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { Picture } from '@/components/products/picture'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { compared } from '@/lib/products/compare/compare'
import { useComparedProducts } from './use-compared-products'

/** Pages with forms, and the comparison itself. */
const HIDDEN_ON = [
  ...[paths.compare, paths.payment, paths.dashboard, paths.withdrawal, paths.claim, paths.gdpr],
  ...[paths.resetPassword, paths.confirmEmail],
]

/** Shown on catalogue pages. */
export function CompareTray() {
  const lang = useLocale() as Language
  const pathname = usePathname()
  const isHidden = HIDDEN_ON.map((to) => to(lang)).some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  )
  return !isHidden && <Tray lang={lang} />
}

function Tray({ lang }: { lang: Language }) {
  const t = useTranslations('products')
  const shown = useComparedProducts(lang)
  if (shown.length === 0) return null
  return (
    <aside aria-label={t('compareTray')} className="compare-tray print:hidden">
      <ul>
        {shown.map(({ id, name, image }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t('compareRemove', { name })}
              title={t('compareRemove', { name })}
              onClick={() => compared.set(compared.get().filter((one) => one !== id))}
            >
              <Picture src={image} alt="" sizes="44px" size="small" isEager />
              <X aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Link
        prefetch={false}
        href={paths.compare(
          lang,
          shown.map(({ slug }) => slug),
        )}
        className="buy-button"
      >
        {`${t('compare')} (${shown.length})`}
      </Link>
    </aside>
  )
}
