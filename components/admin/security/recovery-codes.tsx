'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { CopyButton } from '@/components/payments/copy-button'
import { Card } from '@/components/ui/card'

/** Shown once; takes the focus of the form it replaces. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useTranslations('admin.secondFactor')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="max-w-xl">
      <div className="flex items-center justify-between gap-4">
        <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {t('codes.title')}
        </h3>
        <CopyButton text={codes.join('\n')} label={t('codes.title')} />
      </div>
      <p className="mt-2">{t('codes.keep')}</p>
      <ul translate="no" className="mt-4 grid gap-x-8 gap-y-2 font-medium text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all tabular-nums">
            {code}
          </li>
        ))}
      </ul>
      <a
        href="/admin/security"
        className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('codes.done')}
      </a>
    </Card>
  )
}
