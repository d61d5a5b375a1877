import { getTranslations } from 'next-intl/server'
import { ProductModal } from '@/components/products/product-modal'
import { DialogDescription, DialogTitle } from '@/components/ui/dialog'

/** A product that has gone since the list was made. */
export default async function GoneProduct() {
  const t = await getTranslations('layout.notFound')
  return (
    <ProductModal>
      <DialogTitle>{t('title')}</DialogTitle>
      <DialogDescription>{t('text')}</DialogDescription>
    </ProductModal>
  )
}
