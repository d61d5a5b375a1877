'use client'

import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { usePageRestored } from '@/components/payments/use-page-restored'
import { Button } from '@/components/ui/button'
import { Ring } from '@/components/ui/spinner'
import type { FailedForm } from '@/lib/forms/form-state'
import { cn } from '@/lib/utils'

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> & { isBusy: boolean }

export function SendButton({ isBusy, className, children, ...props }: Props) {
  return (
    <Button
      {...props}
      type="submit"
      // `disabled` would lose the focus.
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={(event) => isBusy && event.preventDefault()}
      className={cn('justify-self-start aria-disabled:opacity-45', className)}
    >
      {isBusy && <Ring />}
      <span>{children}</span>
    </Button>
  )
}

/** Focuses the form's first invalid field, or itself. */
export function FormFailure({ failed, children }: { failed: FailedForm; children: ReactNode }) {
  const alert = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each failed submit
  useEffect(() => {
    const form = alert.current?.closest('form')
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]')
    ;(wrong ?? alert.current)?.focus()
  }, [failed])
  return (
    <p ref={alert} role="alert" tabIndex={-1} className="text-bad">
      {children}
    </p>
  )
}

type SendFileFormProps = { action: string; token: string; submit: string; children: ReactNode }

/** A multipart form post, also without scripts. */
export function SendFileForm({ action, token, submit, children }: SendFileFormProps) {
  const [isBusy, setBusy] = useState(false)
  usePageRestored(() => setBusy(false))
  return (
    <form
      action={action}
      method="post"
      encType="multipart/form-data"
      onSubmit={() => setBusy(true)}
      className="grid gap-4"
    >
      <input type="hidden" name="csrfToken" value={token} />
      {children}
      <SendButton isBusy={isBusy}>{submit}</SendButton>
    </form>
  )
}
