'use client'

import { Check, Circle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  isPassphrase,
  type PasswordStrength,
  passwordCriteria,
  passwordStrength,
} from '@/lib/text/password'
import { cn } from '@/lib/utils'
import { WithoutScriptsStyles } from './without-scripts'

const CRITERIA = ['length', 'letter', 'digit', 'special', 'at'] as const

const LOOK: Record<PasswordStrength, { bars: number; colour: string }> = {
  weak: { bars: 1, colour: 'bg-bad' },
  medium: { bars: 2, colour: 'bg-warning' },
  strong: { bars: 3, colour: 'bg-good' },
}

type Props = { password: string; id: string; className?: string }

/** Strength and unmet criteria; without scripts only the criteria. */
export function PasswordGuide({ password, id, className }: Props) {
  const t = useTranslations('accounts')
  const strength = passwordStrength(password)
  const { bars, colour } = LOOK[strength]
  const criteria = passwordCriteria(password)
  // A passphrase is exempt from the other criteria.
  const shown = isPassphrase(password) ? CRITERIA.filter((name) => criteria[name]) : CRITERIA
  return (
    <div id={id} className={cn('grid gap-2.5 text-sm', className)}>
      <WithoutScriptsStyles />
      <div className="with-scripts flex items-center gap-3">
        <span aria-hidden className="grid flex-1 grid-cols-3 gap-1">
          {[1, 2, 3].map((bar) => (
            <span
              key={bar}
              className={cn('h-1 rounded-full', password && bar <= bars ? colour : 'bg-line')}
            />
          ))}
        </span>
        <span className="text-muted">
          {t('strengthLabel')}{' '}
          <span aria-live="polite" className="font-medium text-ink">
            {password ? t(`strength.${strength}`) : '–'}
          </span>
        </span>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-x-4 gap-y-1">
        {shown.map((name) => {
          const Icon = criteria[name] ? Check : Circle
          return (
            <li
              key={name}
              className={cn('flex gap-2', criteria[name] ? 'text-good' : 'text-muted')}
            >
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>
                {t(`criteria.${name}`)}
                <span className="with-scripts sr-only">
                  {`, ${t(criteria[name] ? 'criteria.met' : 'criteria.missing')}`}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
