import type { ReactNode } from 'react'
import { RouteModal } from '@/components/layout/route-modal'
import { DialogTitle } from '@/components/ui/dialog'
import type { Language } from '@/lib/languages'
import type { ProductView } from '@/lib/products/types'
import type { RequestedChoice } from '@/lib/products/variants/requested-choice'
import { ProductDetail } from './product-detail'

type Props = { lang: Language; product: ProductView; requested?: RequestedChoice }

export function ProductDialog({ lang, product, requested }: Props) {
  return (
    <ProductModal>
      <ProductDetail
        lang={lang}
        product={product}
        requested={requested}
        isModal
        heading={<DialogTitle className="mt-1 text-2xl!">{product.name}</DialogTitle>}
      />
    </ProductModal>
  )
}

function ProductModal({ children }: { children: ReactNode }) {
  return <RouteModal className="max-w-4xl! pt-14 [--pad-top:3.5rem]">{children}</RouteModal>
}
