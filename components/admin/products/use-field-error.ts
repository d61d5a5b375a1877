'use client'

import { useTranslations } from 'next-intl'
import { type FieldPath, get, useFormContext } from 'react-hook-form'
import { fieldErrorKey } from './parts/field-errors'
import type { PartsFields } from './parts/parts-body'

export function useFieldError(name: FieldPath<PartsFields>): string | undefined {
  const t = useTranslations('admin')
  const error: { message?: string } | undefined = get(
    useFormContext<PartsFields>().formState.errors,
    name,
  )
  return error && t(fieldErrorKey(error.message))
}
