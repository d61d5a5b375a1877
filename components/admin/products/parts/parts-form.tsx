'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { FormAlert } from '@/components/accounts/form-alert'
import { Button } from '@/components/ui/button'
import { Ring } from '@/components/ui/ring'
import { callApi } from '@/lib/http/api-client'
import type { ProductParts } from '@/lib/products/editing/detail'
import { toast } from '@/lib/toast'
import { type PartsFields, toPartsBody } from './parts-body'
import { PicturesTable } from './pictures-table'
import { TranslationTexts } from './translation-texts'
import { VariantsTable } from './variants-table'

/** Variants, pictures and translations of a product. Nothing newer is overwritten. */
export function PartsForm({ product }: { product: ProductParts }) {
  const [t, tErrors, tCommon] = [
    useTranslations('admin.products'),
    useTranslations('errors'),
    useTranslations('common'),
  ]
  const router = useRouter()
  const [alert, setAlert] = useState('')
  const [updatedAt, setUpdatedAt] = useState(product.updatedAt)
  const { variants, pictures, translations } = product
  const form = useForm<PartsFields>({ defaultValues: { variants, pictures, translations } })
  const { isSubmitting } = form.formState

  async function send(fields: PartsFields) {
    setAlert('')
    const answer = await callApi<{ updatedAt: string }>(
      'PUT',
      `/api/products/update?id=${product.id}`,
      { ...toPartsBody(fields), updatedAt },
    )
    if (answer.ok) {
      setUpdatedAt(answer.value.updatedAt)
      toast.success(t('updated'))
      return router.refresh()
    }
    for (const name of Object.keys(answer.fieldErrors ?? {})) {
      form.setError(name as 'variants', { message: 'wrong' }, { shouldFocus: true })
    }
    const text = answer.body.current ? t('parts.conflict') : tErrors(answer.code)
    setAlert(text)
    toast.error(text)
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(send)}
        // What the focus comes to is not left behind the bar at the bottom.
        className="mt-6 grid gap-10 [&>section_*]:scroll-mb-28"
      >
        <VariantsTable />
        <PicturesTable />
        <TranslationTexts />
        <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-line border-t bg-ground py-3">
          <FormAlert text={alert} className="w-full" />
          <Button type="submit" aria-disabled={isSubmitting}>
            {isSubmitting && <Ring />}
            {isSubmitting ? tCommon('saving') : t('save')}
          </Button>
          <Button asChild variant="outline">
            <a href="/admin/products">{tCommon('cancel')}</a>
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
