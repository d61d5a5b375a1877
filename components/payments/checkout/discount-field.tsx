'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Ring } from '@/components/ui/spinner'
import type { UsedDiscount } from './use-discount'

const ID = 'discount-code'

type Props = { discount: UsedDiscount; country: string }

/** Enter applies the code instead of ordering. */
export function DiscountField({ discount, country }: Props) {
  const t = useTranslations('payments.discount')
  const { rule, error, isBusy, apply, remove } = discount
  const [typed, setTyped] = useState('')
  const isApplied = rule !== null
  const applied = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isApplied) applied.current?.focus()
  }, [isApplied])
  if (isApplied) {
    return (
      <p
        ref={applied}
        tabIndex={-1}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
      >
        <span className="wrap-anywhere text-good">{t('applied', { code: rule.code })}</span>
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            setTyped('')
            remove()
            requestAnimationFrame(() => document.getElementById(ID)?.focus())
          }}
        >
          {t('remove')}
        </Button>
      </p>
    )
  }
  const shown = error ? { error } : {}
  return (
    <Field id={ID} label={t('label')} {...shown}>
      <span className="flex gap-2">
        <Input
          {...fieldProps(ID, shown)}
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="min-w-0 flex-1"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void apply(typed, country)
          }}
        />
        <Button variant="outline" aria-busy={isBusy} onClick={() => void apply(typed, country)}>
          {isBusy && <Ring />}
          <span>{t('apply')}</span>
        </Button>
      </span>
    </Field>
  )
}
