import { ProductDetail } from '@/components/products/product-detail'
import { ProductModal } from '@/components/products/product-modal'
import { DialogTitle } from '@/components/ui/dialog'
import { pageLanguage } from '@/lib/i18n/page-language'
import { productMetadata } from '@/lib/products/metadata'
import { pageProduct } from '@/lib/products/page-product'
import { getProduct } from '@/lib/products/queries'

export const revalidate = 3600

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ lang: string; slug: string }> }

export async function generateMetadata({ params }: Props) {
  const lang = await pageLanguage(params)
  const product = await getProduct(lang, (await params).slug)
  return product ? productMetadata(lang, product) : {}
}

/** The product over the list from which it was opened. */
export default async function Page({ params }: Props) {
  const lang = await pageLanguage(params)
  const product = await pageProduct(lang, (await params).slug)
  return (
    <ProductModal>
      <ProductDetail
        lang={lang}
        product={product}
        isModal
        heading={<DialogTitle className="mt-1 text-2xl">{product.name}</DialogTitle>}
      />
    </ProductModal>
  )
}
