'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useShell } from './premium-shell'

/** The list; while another one is on its way it steps back and says so. */
export function PremiumResults({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  const { isPending } = useShell()
  return (
    <div aria-busy={isPending} className="relative">
      <div className={clsx('transition-opacity duration-150', isPending && 'opacity-45 delay-150')}>
        {children}
      </div>
      <p role="status" className="pointer-events-none absolute inset-x-0 top-24 text-center">
        {isPending && (
          <span className="inline-block rounded-full bg-raised px-5 py-2 shadow-float motion-safe:animate-[fade_150ms_150ms_backwards]">
            {t('loading')}
          </span>
        )}
      </p>
    </div>
  )
}
