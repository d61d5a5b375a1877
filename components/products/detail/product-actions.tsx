'use client'

import { Check, Link2, Scale } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Added, useAddToCart } from '@/components/products/add-to-cart'
import { toast } from '@/lib/browser/toast'
import { labelled } from '@/lib/i18n/labelled'
import { compared, toggleCompared } from '@/lib/products/compare/compare'
import { cn } from '@/lib/utils'
import type { ProductTexts } from './product-texts'

type Props = {
  id: string
  name: string
  /** URL of the chosen variant. */
  page: string
  compare: string
  /** Page that follows without scripts. */
  follow: string
  texts: ProductTexts
  isModal?: boolean | undefined
}

export function ProductActions(props: Props) {
  const { id, name, page, compare, follow, texts, isModal } = props
  const t = useTranslations('products')
  const lang = useLocale()
  const ids = useSyncExternalStore(compared.subscribe, compared.get, compared.getEmpty)
  const isCompared = ids.includes(id)

  const copy = async () => {
    const address = new URL(page, location.origin).href
    try {
      await navigator.clipboard.writeText(address)
      toast.success(texts.linkCopied)
    } catch {
      // The clipboard is not available: shown for copying by hand.
      toast.info(address)
    }
  }

  return (
    <div className="-mx-3 mt-3 flex flex-wrap gap-x-1">
      <a href={follow} className="quiet-button without-script">
        {t('follow')}
      </a>
      <button
        type="button"
        className="quiet-button noscript:hidden"
        aria-pressed={isCompared}
        aria-label={labelled(lang, texts.compare, name)}
        onClick={() => toggleCompared(id) || toast.info(t('compareFull'))}
      >
        {isCompared ? <Check aria-hidden /> : <Scale aria-hidden />}
        <span>{texts.compare}</span>
      </button>
      <a href={compare} className="quiet-button without-script">
        {texts.compare}
      </a>
      <button type="button" className="quiet-button noscript:hidden" onClick={copy}>
        <Link2 aria-hidden />
        {texts.copyLink}
      </button>
      {/* A full load: for the router the modal already has this URL. */}
      {isModal && (
        <a href={page} className="quiet-button">
          {texts.openFullPage}
        </a>
      )}
    </div>
  )
}

type BuyButtonProps = Parameters<typeof useAddToCart>[0] & { className?: string }

export function BuyButton({ className, ...props }: BuyButtonProps) {
  const button = useAddToCart(props)
  return (
    <button className={cn('buy-button noscript:hidden', className)} {...button.attributes}>
      {button.isAdded ? <Added text={button.text} /> : button.text}
    </button>
  )
}
