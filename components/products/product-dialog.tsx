import { DialogTitle } from '@/components/ui/dialog'
import type { Language } from '@/lib/languages'
import type { ProductView } from '@/lib/products/types'
import type { RequestedChoice } from '@/lib/products/variants/requested-choice'
import { ProductDetail } from './product-detail'
import { ProductModal } from './product-modal'

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
