'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { DialogClose, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import { paths } from '@/lib/paths'
import type { UnpaidOrderAnswer } from '@/lib/payments/types'

type Props = {
  order: UnpaidOrderAnswer['order']
  isSending: boolean
  /** Id of the order to replace, or 'keep' for a second order. */
  onAnswer: (unpaid: string) => void
}

export function UnpaidDialog({ order, isSending, onAnswer }: Props) {
  const t = useTranslations('payments')
  const tCommon = useTranslations('common')
  const lang = useLocale() as Language
  const { id, reference, canCancel, hasSame } = order
  const total = formatMoney(toCents(order.total), lang)
  return (
    <>
      <DialogTitle>{t('unpaid.title')}</DialogTitle>
      <DialogDescription className="wrap-anywhere">
        {t(hasSame ? 'unpaid.text' : 'unpaid.textOnline', { reference, total })}
      </DialogDescription>
      <div className="mt-6 grid gap-3">
        {canCancel && (
          <Button size="lg" disabled={isSending} onClick={() => onAnswer(id)}>
            {t('unpaid.replace')}
          </Button>
        )}
        <Button variant="outline" disabled={isSending} onClick={() => onAnswer('keep')}>
          {t('unpaid.both')}
        </Button>
        <Button asChild variant="outline">
          <a href={paths.order(lang, reference, 'pay')}>{t('returns.payOrder')}</a>
        </Button>
        <DialogClose asChild>
          <Button variant="ghost" disabled={isSending}>
            {tCommon('cancel')}
          </Button>
        </DialogClose>
      </div>
    </>
  )
}
