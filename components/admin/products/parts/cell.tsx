'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useId } from 'react'
import { type FieldPath, get, useFormContext } from 'react-hook-form'
import { Input } from '@/components/ui/input'
import { fieldErrorKey } from './field-errors'
import type { PartsFields } from './parts-body'

type Props = ComponentProps<typeof Input> & { name: FieldPath<PartsFields>; label: string }

export function Cell({ name, label, ...props }: Props) {
  const t = useTranslations('admin')
  const { register, formState } = useFormContext<PartsFields>()
  const error: { message?: string } | undefined = get(formState.errors, name)
  const errorId = useId()
  return (
    <>
      <Input
        {...register(name)}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        autoComplete="off"
        className="px-2! text-sm"
        {...props}
      />
      {error && (
        <span id={errorId} className="text-bad text-sm">
          {t(fieldErrorKey(error.message))}
        </span>
      )}
    </>
  )
}
