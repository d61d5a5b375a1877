import { ProductGrid } from '@/components/products/card/product-grid'
import type { Language } from '@/lib/languages'
import { serializeCard } from '@/lib/products/catalogue/card'
import { getWhatSells } from '@/lib/products/search/suggestions'
import { getOwnColours, paletteOf } from '@/lib/products/variants/own-colours'

const SHOWN = 4

export async function WhatSells({ lang, label }: { lang: Language; label: string }) {
  const products = await getWhatSells(lang, SHOWN)
  if (products.length === 0) return null
  return (
    <section aria-labelledby="what-sells" className="section-gap">
      <h2 id="what-sells" className="mb-8 text-2xl">
        {label}
      </h2>
      <ProductGrid
        cards={products.map((product) => serializeCard(product))}
        palette={paletteOf(products, lang, await getOwnColours())}
      />
    </section>
  )
}
