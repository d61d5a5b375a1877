import { DialogTitle } from '@/components/ui/dialog'
import type { Language } from '@/lib/i18n/languages'
import type { ProductView } from '@/lib/products/types'
import type { Wanted } from '@/lib/products/variants'
import { ProductDetail } from './product-detail'
import { ProductModal } from './product-modal'

type Props = { lang: Language; product: ProductView; wanted?: Wanted }

/** A product over the list from which it was opened. */
export function ProductDialog({ lang, product, wanted }: Props) {
  return (
    <ProductModal>
      <ProductDetail
        lang={lang}
        product={product}
        wanted={wanted}
        isModal
        heading={<DialogTitle className="mt-1 text-2xl">{product.name}</DialogTitle>}
      />
    </ProductModal>
  )
}
