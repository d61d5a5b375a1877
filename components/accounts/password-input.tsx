'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { Input } from '@/components/ui/input'

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const t = useTranslations('accounts')
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="relative block">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        required
        spellCheck={false}
        autoCapitalize="none"
        className="pr-12"
      />
      <button
        type="button"
        aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
        aria-controls={props.id}
        onClick={() => setShown(!isShown)}
        className="with-scripts absolute top-0 right-0 flex size-11 items-center justify-center rounded-lg text-muted hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </span>
  )
}
