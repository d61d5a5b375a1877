'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Redirecting } from '@/components/layout/redirecting'
import { Button } from '@/components/ui/button'
import { DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { Unbroken } from '@/components/ui/unbroken'

/** Specification §9. */
const REDIRECT_MS = 3000

type Props = { reference: string; onLeave: () => void }

/** Redirects to the orders (specification §4). */
export function TicketsSentDialog({ reference, onLeave }: Props) {
  const t = useTranslations('payments')
  return (
    <>
      <CircleCheck aria-hidden className="size-10 text-good" strokeWidth={1.5} />
      <DialogTitle className="mt-3">{t('tickets.sentTitle')}</DialogTitle>
      <p className="mt-1 font-medium tabular-nums">
        <Unbroken>{reference}</Unbroken>
      </p>
      <DialogDescription>{t('tickets.sentText')}</DialogDescription>
      <Redirecting after={REDIRECT_MS} text={t('returns.redirecting')} onLeave={onLeave} />
      <Button size="lg" className="mt-6 w-full" onClick={onLeave}>
        {t('viewOrders')}
      </Button>
    </>
  )
}
