'use client'

import { useTranslations } from 'next-intl'
import { FormProvider } from 'react-hook-form'
import { FormAlert } from '@/components/accounts/form-alert'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { Ring } from '@/components/ui/ring'
import type { OfficeProduct } from '@/lib/products/editing/list'
import type { Category } from '@/lib/products/types'
import { ChangedElsewhere } from './changed-elsewhere'
import { ImageField } from './image-field'
import { ProductInputs } from './product-inputs'
import { useProductForm } from './use-product-form'

type Props = {
  /** Null for a new one. */
  product: OfficeProduct | null
  categories: Record<Category, string>
  onClose: () => void
  onDone: () => void
}

/** Adds a product, or edits one. Mounted while it is open, so that each begins with a form of its own. */
export function ProductDialog({ product, categories, onClose, onDone }: Props) {
  const [t, tCommon] = [useTranslations('admin.products'), useTranslations('common')]
  const { form, highest, alert, changed, version, submit, takeStored } = useProductForm(
    product,
    onDone,
  )
  const { isSubmitting } = form.formState
  const shown = (value: string) =>
    categories[value as Category] ??
    { true: t('fields.available'), false: t('unavailable') }[value] ??
    value
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent closeLabel={tCommon('close')} className="max-w-2xl!">
        <DialogTitle>{t(product ? 'edit' : 'add')}</DialogTitle>
        <DialogDescription>{t(product ? 'editIntro' : 'addIntro')}</DialogDescription>
        <FormProvider {...form}>
          <form noValidate onSubmit={submit} className="mt-5 grid gap-4">
            <FormAlert text={alert} />
            {changed.length > 0 && (
              <ChangedElsewhere
                key={version}
                changes={changed.map(({ field, was, is, mine }) => ({
                  label: t(`fields.${field}`),
                  was: shown(was),
                  is: shown(is),
                  mine: mine && shown(mine),
                }))}
                onTake={takeStored}
              />
            )}
            <ProductInputs {...{ categories, highest }} isArchived={product?.isArchived ?? false}>
              <ImageField />
            </ProductInputs>
            <div className="flex flex-wrap justify-end gap-3 pt-2">
              <Button variant="outline" onClick={onClose}>
                {tCommon('cancel')}
              </Button>
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
            </div>
          </form>
        </FormProvider>
      </DialogContent>
    </Dialog>
  )
}
