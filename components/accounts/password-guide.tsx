'use client'

import { Check, Circle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type PasswordStrength, passwordCriteria, passwordStrength } from '@/lib/accounts/password'
import { cn } from '@/lib/utils'

const CRITERIA = ['length', 'letter', 'digit', 'special', 'at'] as const

const LOOK: Record<PasswordStrength, { bars: number; colour: string }> = {
  weak: { bars: 1, colour: 'bg-bad' },
  medium: { bars: 2, colour: 'bg-warning' },
  strong: { bars: 3, colour: 'bg-good' },
}

/** How strong a new password is, and what it still lacks. */
export function PasswordGuide({ password, id }: { password: string; id: string }) {
  const t = useTranslations('accounts')
  const strength = passwordStrength(password)
  const { bars, colour } = LOOK[strength]
  const criteria = passwordCriteria(password)
  return (
    <div id={id} className="grid gap-2.5 text-sm sm:order-last sm:col-span-2">
      <div className="flex items-center gap-3">
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
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {CRITERIA.map((name) => {
          const Icon = criteria[name] ? Check : Circle
          return (
            <li
              key={name}
              className={cn('flex gap-2', criteria[name] ? 'text-good' : 'text-muted')}
            >
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>
                {t(`criteria.${name}`)}
                <span className="sr-only">
                  {', '}
                  {t(criteria[name] ? 'criteria.met' : 'criteria.missing')}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
