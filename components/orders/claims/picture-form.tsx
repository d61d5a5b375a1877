'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Submit } from '@/components/orders/withdrawal/withdrawal-parts'
import { usePageRestored } from '@/components/payments/use-page-restored'
import { Field, fieldProps } from '@/components/ui/field'

type Props = { action: string; count: number; error: string | undefined }

/** A multipart form post, also without scripts; `count` more pictures are accepted. */
export function PictureForm({ action, count, error }: Props) {
  const t = useTranslations('claims')
  const [isBusy, setBusy] = useState(false)
  usePageRestored(() => setBusy(false))
  return (
    <form
      action={action}
      method="post"
      encType="multipart/form-data"
      onSubmit={() => setBusy(true)}
      className="mt-5 grid gap-4"
    >
      <Field
        id="claim-pictures"
        label={t('choosePictures')}
        help={t('picturesHelp', { count })}
        {...(error && { error })}
      >
        <input
          type="file"
          name="pictures"
          multiple
          required
          accept="image/jpeg,image/png,image/webp"
          // biome-ignore lint/a11y/noAutofocus: the page was reloaded to show the error
          autoFocus={error !== undefined}
          className="w-full cursor-pointer rounded-card border-2 border-strong-line border-dashed bg-ground px-4 py-6 file:mr-4 file:rounded-full file:border file:border-strong-line file:bg-raised file:px-4 file:py-2 hover:border-ink"
          {...fieldProps('claim-pictures', { help: true, ...(error && { error }) })}
        />
      </Field>
      <Submit isBusy={isBusy} label={t('addPictures')} />
    </form>
  )
}
