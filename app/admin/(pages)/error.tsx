'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { reloadOutdated } from '@/lib/browser/reload-once'

type Props = { error: Error; retry: () => void }

/** Below the navigation bar. */
export default function AdminErrorView({ error, retry }: Props) {
  const t = useTranslations('common')
  useEffect(() => reloadOutdated(error), [error])
  return (
    <div role="alert" className="py-16 text-center">
      <h1 className="text-2xl">{t('errorOccurred')}</h1>
      <p className="mx-auto mt-3 max-w-prose text-muted">{t('errorHint')}</p>
      <Button onClick={retry} className="mt-6">
        {t('tryAgain')}
      </Button>
    </div>
  )
}
