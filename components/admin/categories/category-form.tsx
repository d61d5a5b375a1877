'use client'

import { useTranslations } from 'next-intl'
import { useActionState, useRef } from 'react'
import { FormFailure } from '@/components/admin/form-failure'
import { UploadInput } from '@/components/admin/products/upload-input'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { saveCategoryAction } from '@/lib/products/categories/actions'
import type { CategoryFields } from '@/lib/products/categories/schema'
import { CategoryField } from './category-field'
import type { CategoryInput } from './category-inputs'

type Props = {
  id: string
  /** Of the values shown: an older form is refused. */
  version: number
  inputs: CategoryInput[]
}

export function CategoryForm({ id, version, inputs }: Props) {
  const [t, errorText] = [useTranslations('admin.settings'), useErrorText()]
  const [failed, submit, isBusy] = useActionState(saveCategoryAction, null)
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  // After a conflict the form has been shown the newer values: sending it again replaces them.
  const newer = failed?.code === 'CONFLICT' ? failed.body : null
  const meanwhile = newer?.fields as CategoryFields | undefined

  function showPicture(url: string) {
    const input = form.current?.elements.namedItem('picture')
    if (input instanceof HTMLInputElement) input.value = url
  }

  return (
    <form ref={form} action={submit} noValidate className="grid max-w-2xl gap-4">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={String(newer?.version ?? version)} />
      {inputs.map((input) => (
        <div key={input.name} className="grid gap-4">
          <CategoryField {...{ input, failed }} meanwhile={meanwhile?.[input.name]} />
          {input.name === 'picture' && isHydrated && (
            <UploadInput id="category-upload" onUploaded={showPicture} />
          )}
        </div>
      ))}
      {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
      <SendButton isBusy={isBusy}>{t('save')}</SendButton>
    </form>
  )
}
