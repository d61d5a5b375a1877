'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { FormAlert } from '@/components/accounts/form-alert'
import type { Kinds } from '@/components/admin/products/category-names'
import { PaperFields, SaleNote } from '@/components/admin/products/papers/paper-fields'
import { ChangedParts } from '@/components/admin/products/parts/changed-parts'
import { ChaptersTable } from '@/components/admin/products/parts/chapters-table'
import { PicturesTable } from '@/components/admin/products/parts/pictures-table'
import { TranslationTexts } from '@/components/admin/products/parts/translation-texts'
import { VariantsTable } from '@/components/admin/products/parts/variants-table'
import { Button } from '@/components/ui/button'
import { Ring } from '@/components/ui/spinner'
import { useHydrated } from '@/lib/browser/use-hydrated'
import type { ProductParts } from '@/lib/products/editing/detail'
import type { KnownMaker } from '@/lib/products/makers/link'
import type { Category } from '@/lib/products/types'
import { ProductInputs } from './product-inputs'
import { useEditor } from './use-editor'

type Props = {
  product: ProductParts | null
  categories: Record<Category, string>
  makers: readonly KnownMaker[]
  kinds: Kinds
  /** Given in a dialog; else cancelling links to the list. */
  onCancel?: () => void
  onSaved: (id: string) => void
  /** Just created. */
  isAdded?: boolean
}

/** Variants, pictures and translations appear once the product is created. */
export function ProductEditor({
  product,
  categories,
  makers,
  kinds,
  onCancel,
  onSaved,
  isAdded = false,
}: Props) {
  const t = useTranslations('admin.products')
  const tCommon = useTranslations('common')
  const { form, alert, changes, stored, submit, takeStored } = useEditor(product, onSaved)
  const { isSubmitting } = form.formState
  // React resets values typed before hydration.
  const isHydrated = useHydrated()
  const isDialog = onCancel !== undefined
  const { setFocus } = form
  useEffect(() => {
    if (isDialog && isHydrated && !isAdded) setFocus('name')
  }, [isDialog, isHydrated, isAdded, setFocus])
  return (
    <FormProvider {...form}>
      {stored && !stored.isArchived && <SaleNote stored={stored} kinds={kinds} isAdded={isAdded} />}
      <form noValidate onSubmit={submit} className="mt-6">
        <fieldset
          disabled={!isHydrated}
          role="presentation"
          // Keeps focused fields above the sticky bar.
          className="grid min-w-0 gap-10 [&>section]:scroll-mb-28 [&>section_*]:scroll-mb-28"
        >
          <section aria-label={t('own')} className="grid min-w-0 max-w-3xl gap-4">
            <ProductInputs categories={categories} stored={stored} />
          </section>
          {stored && (
            <>
              <VariantsTable stored={stored} />
              <PicturesTable />
              <ChaptersTable />
            </>
          )}
          <PaperFields makers={makers} kinds={kinds} isNew={!stored} />
          {stored && <TranslationTexts kinds={kinds} />}
          {stored && changes.length > 0 && (
            <ChangedParts
              key={stored.updatedAt}
              changes={changes}
              categories={categories}
              makers={makers}
              onTake={takeStored}
            />
          )}
          <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-line border-t bg-ground py-3 in-[[role=dialog]]:-bottom-(--pad) in-[[role=dialog]]:bg-raised">
            <FormAlert text={alert} className="w-full" />
            <Button
              type="submit"
              aria-disabled={isSubmitting}
              onClick={(event) => isSubmitting && event.preventDefault()}
            >
              {isSubmitting && <Ring />}
              <span aria-live="polite">
                {isSubmitting ? tCommon('saving') : t(product ? 'save' : 'create')}
              </span>
            </Button>
            {isDialog ? (
              <Button variant="outline" onClick={onCancel}>
                {tCommon('cancel')}
              </Button>
            ) : (
              <Button asChild variant="outline">
                <a href="/admin/products">{tCommon('cancel')}</a>
              </Button>
            )}
          </div>
        </fieldset>
      </form>
    </FormProvider>
  )
}
