'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useState, useTransition } from 'react'
import { reloadOutdated } from '@/lib/browser/reload-once'

type Props = { error: Error; retry: () => void }

/** Retry fetches the page again. */
export default function ErrorPage({ error, retry }: Props) {
  const t = useTranslations('common')
  const [isPending, startTransition] = useTransition()
  const [RecentOrder, setRecentOrder] = useState<ComponentType>()
  useEffect(() => {
    reloadOutdated(error)
    import('@/components/orders/recent-order').then(
      (part) => setRecentOrder(() => part.RecentOrder),
      () => {},
    )
  }, [error])
  return (
    <div className="page flex flex-col items-center py-24 text-center sm:py-36" role="alert">
      <h1 className="text-2xl">{t('errorOccurred')}</h1>
      <p className="mt-4 max-w-[48ch] text-muted">{t('errorHint')}</p>
      {RecentOrder && <RecentOrder />}
      {/* A plain button: every page loads this file, and the primitive is larger. */}
      <button
        type="button"
        onClick={() => isPending || startTransition(retry)}
        className="mt-8 min-h-11 rounded-full bg-ink px-5 py-2 font-medium text-ground hover:bg-ink/85"
      >
        {t(isPending ? 'loading' : 'tryAgain')}
      </button>
    </div>
  )
}
