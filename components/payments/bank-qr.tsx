'use client'

import { useTranslations } from 'next-intl'
import type { QrCode as Code } from '@/lib/payments/types'
import { QrCode } from './qr-code'

export function BankQr({ code }: { code: Code }) {
  const t = useTranslations('payments.qr')
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 pt-5">
      <QrCode code={code} label={t('label')} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{t('title')}</p>
        <p className="mt-1 text-muted text-sm">{t('text')}</p>
      </div>
    </div>
  )
}
