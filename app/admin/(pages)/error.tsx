'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Below the navigation bar. */
export default function AdminErrorView({ retry }: { retry: () => void }) {
  const t = useTranslations('common')
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
