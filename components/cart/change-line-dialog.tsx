'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { CapacityChooser, ColourChooser } from '@/components/products/choice/choosers'
import { useChoice } from '@/components/products/choice/use-choice'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog'
import { Ring } from '@/components/ui/spinner'
import { toast } from '@/lib/browser/toast'
import { toCartLine } from '@/lib/cart/line-of-variant'
import { cart } from '@/lib/cart/store'
import type { CartLine } from '@/lib/cart/types'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import { fetchProducts, type ProductSummary } from '@/lib/products/catalogue/by-id'
import type { Category, Palette, VariantView } from '@/lib/products/types'
import { LinePicture } from './line-picture'

type Props = { line: CartLine; onClose: () => void }

export function ChangeLineDialog({ line, onClose }: Props) {
  const t = useTranslations('cart')
  const tCommon = useTranslations('common')
  const { product, isGone } = useProduct(line, onClose)
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent aria-describedby={undefined} initialFocus="panel" fallbackFocusId="cart-items">
        <DialogTitle>{t('changeLine', { name: line.name })}</DialogTitle>
        {product && <Choice product={product} line={line} onClose={onClose} />}
        {isGone && <p className="mt-4">{t('connection.gone', { name: line.name })}</p>}
        {!product && !isGone && (
          <p role="status" className="mt-6 flex items-center gap-3">
            <Ring />
            {tCommon('loading')}
          </p>
        )}
      </DialogContent>
    </Dialog>
  )
}

/** Closes with an error when the request fails. */
function useProduct({ id }: CartLine, onClose: () => void) {
  const t = useTranslations('errors')
  const lang = useLocale() as Language
  const [found, setFound] = useState<ProductSummary[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on opening
  useEffect(() => {
    let isOpen = true
    fetchProducts([id.toLowerCase()], lang).then((products) => {
      if (!isOpen) return
      if (products) return setFound(products)
      toast.error(t('NETWORK'))
      onClose()
    })
    return () => {
      isOpen = false
    }
  }, [])
  const product = found?.[0]
  const isThere = product?.available && product.variants.length > 0
  return { product: isThere ? product : undefined, isGone: Boolean(found) && !isThere }
}

const toVariant = (one: ProductSummary['variants'][number]): VariantView => ({
  id: one.id,
  capacity: one.capacity,
  colour: one.color,
  image: one.image,
  available: one.available,
  priceCents: toCents(one.price),
  originalPriceCents: one.originalPrice === null ? null : toCents(one.originalPrice),
})

const paletteFrom = (variants: ProductSummary['variants']): Palette =>
  Object.fromEntries(
    variants.flatMap(({ color, colorName, swatch }) =>
      color === null ? [] : [[color, [colorName ?? color, swatch ?? '']]],
    ),
  )

function Choice({ product, line, onClose }: Props & { product: ProductSummary }) {
  const t = useTranslations('cart')
  const tCommon = useTranslations('common')
  const lang = useLocale() as Language
  const [variants] = useState(() => product.variants.map(toVariant))
  const [palette] = useState(() => paletteFrom(product.variants))
  const place = variants.findIndex(({ id }) => id === line.variantId)
  const choice = useChoice(variants, place, palette, { hasSize: true })
  const { variant, description } = choice
  const save = () => {
    const bought = { ...product, category: product.category as Category }
    cart.replace(line, toCartLine(bought, variant, description, product.features))
    toast.success(t('lineChanged', { name: product.name }), {
      picture: variant.image,
      detail: description,
    })
    onClose()
  }
  return (
    <>
      <div className="mt-5 flex items-center gap-4">
        <LinePicture image={variant.image} className="size-22" />
        <p>
          <span className="block font-medium text-lg tabular-nums">
            {formatMoney(variant.priceCents, lang)}
          </span>
          <span className="text-muted">{description}</span>
        </p>
      </div>
      <div className="mt-5 grid gap-5 [--page:var(--raised)]">
        {choice.colours.length > 0 && (
          <ColourChooser
            options={choice.colours}
            value={variant.colour}
            onChoose={choice.takeColour}
            palette={palette}
            isLarge
          />
        )}
        {choice.capacities.length > 0 && (
          <CapacityChooser
            options={choice.capacities}
            value={variant.capacity}
            onChoose={choice.takeCapacity}
            isLarge
          />
        )}
      </div>
      <p role="status" className="mt-3 min-h-6 text-sm">
        {choice.note}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={save} disabled={!variant.available}>
          {tCommon('save')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {tCommon('cancel')}
        </Button>
      </div>
    </>
  )
}
