'use client'

import { useState } from 'react'
import { Submit } from '@/components/orders/withdrawal/withdrawal-parts'
import { usePageRestored } from '@/components/payments/use-page-restored'
import { Field, fieldProps } from '@/components/ui/field'

type Props = {
  /** Id of the field. */
  id: string
  action: string
  label: string
  help: string
  button: string
  error: string | undefined
}

/** A multipart form post, also without scripts. */
export function PictureForm({ id, action, label, help, button, error }: Props) {
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
      <Field id={id} label={label} help={help} {...(error && { error })}>
        <input
          type="file"
          name="pictures"
          multiple
          required
          accept="image/jpeg,image/png,image/webp"
          // biome-ignore lint/a11y/noAutofocus: the page was reloaded to show the error
          autoFocus={error !== undefined}
          className="w-full cursor-pointer rounded-card border-2 border-strong-line border-dashed bg-ground px-4 py-6 file:mr-4 file:rounded-full file:border file:border-strong-line file:bg-raised file:px-4 file:py-2 hover:border-ink"
          {...fieldProps(id, { help: true, ...(error && { error }) })}
        />
      </Field>
      <div>
        <Submit isBusy={isBusy} label={button} />
      </div>
    </form>
  )
}
