'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'

/** What could not be shown; trying again fetches it anew. */
export default function ErrorPage({ retry }: { retry: () => void }) {
  const t = useTranslations('common')
  const [isPending, startTransition] = useTransition()
  return (
    <div className="page flex flex-col items-center py-24 text-center sm:py-36" role="alert">
      <h1 className="text-2xl">{t('errorOccurred')}</h1>
      <p className="mt-4 max-w-[48ch] text-muted">{t('errorHint')}</p>
      {/* Every page carries this one: a plain button spares it what the primitive brings along. */}
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
