'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

export default function ErrorPage({ reset }: { reset: () => void }) {
  const t = useTranslations('common')
  return (
    <div className="page flex flex-col items-center py-24 text-center sm:py-36" role="alert">
      <h1 className="text-2xl">{t('errorOccurred')}</h1>
      <p className="mt-4 max-w-[48ch] text-muted">{t('errorHint')}</p>
      <Button className="mt-8" onClick={reset}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
