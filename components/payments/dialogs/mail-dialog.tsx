'use client'

import { Mail } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { DialogClose, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { Unbroken } from '@/components/ui/unbroken'
import type { NextStep } from '@/lib/payments/types'

type Props = { reference: string; mail: Extract<NextStep, { kind: 'mail' }> }

export function MailDialog({ reference, mail }: Props) {
  const t = useTranslations('payments')
  return (
    <>
      <Mail aria-hidden className="size-10 text-good" strokeWidth={1.5} />
      <DialogTitle className="mt-3">{t('alternative.doneTitle')}</DialogTitle>
      <p className="mt-1 font-medium tabular-nums">
        <Unbroken>{reference}</Unbroken>
      </p>
      <DialogDescription className="wrap-anywhere">
        {t('alternative.doneText', { email: mail.address })}
      </DialogDescription>
      <div className="mt-6 grid gap-3">
        <Button asChild size="lg">
          <a href={mail.url}>{t('alternative.open')}</a>
        </Button>
        <DialogClose asChild>
          <Button variant="ghost">{t('done.close')}</Button>
        </DialogClose>
      </div>
    </>
  )
}
