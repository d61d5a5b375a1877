'use client'

import { useTranslations } from 'next-intl'
import { FormProvider } from 'react-hook-form'
import { FormAlert } from '@/components/accounts/form-alert'
import { Button } from '@/components/ui/button'
import { Ring } from '@/components/ui/ring'
import type { ProductParts } from '@/lib/products/editing/detail'
import { useAlive } from '@/lib/use-alive'
import { ChangedParts } from './changed-parts'
import { PicturesTable } from './pictures-table'
import { TranslationTexts } from './translation-texts'
import { usePartsForm } from './use-parts-form'
import { VariantsTable } from './variants-table'

/** Variants, pictures and translations of a product. Nothing newer is overwritten. */
export function PartsForm({ product }: { product: ProductParts }) {
  const [t, tCommon] = [useTranslations('admin.products'), useTranslations('common')]
  const { form, alert, changes, stored, submit, takeStored } = usePartsForm(product)
  const { isSubmitting } = form.formState
  // What is typed before the scripts run would be overwritten by what the form begins with.
  const isAlive = useAlive()
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="mt-6">
        <fieldset
          disabled={!isAlive}
          role="presentation"
          // What the focus comes to is not left behind the bar at the bottom.
          className="grid min-w-0 gap-10 [&>section]:scroll-mb-28 [&>section_*]:scroll-mb-28"
        >
          <VariantsTable stored={stored} />
          <PicturesTable />
          <TranslationTexts />
          {changes.length > 0 && (
            <ChangedParts key={stored.updatedAt} changes={changes} onTake={takeStored} />
          )}
          <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-line border-t bg-ground py-3">
            <FormAlert text={alert} className="w-full" />
            <Button
              type="submit"
              aria-disabled={isSubmitting}
              onClick={(event) => isSubmitting && event.preventDefault()}
            >
              {isSubmitting && <Ring />}
              {isSubmitting ? tCommon('saving') : t('save')}
            </Button>
            <Button asChild variant="outline">
              <a href="/admin/products">{tCommon('cancel')}</a>
            </Button>
          </div>
        </fieldset>
      </form>
    </FormProvider>
  )
}
