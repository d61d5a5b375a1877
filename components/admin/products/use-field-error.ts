'use client'

import { useTranslations } from 'next-intl'
import { type FieldPath, get, useFormContext } from 'react-hook-form'
import { faultKey } from './parts/faults'
import type { PartsFields } from './parts/parts-body'

/** The text of what is wrong with this field, if anything. */
export function useFieldError(name: FieldPath<PartsFields>): string | undefined {
  const t = useTranslations('admin')
  const error: { message?: string } | undefined = get(
    useFormContext<PartsFields>().formState.errors,
    name,
  )
  return error && t(faultKey(error.message))
}
