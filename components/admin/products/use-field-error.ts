'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import type { ProductFields } from './product-fields'

const SHOP = ['taken', 'below', 'prior', 'noPrice', 'wrong'] as const
const MESSAGES = ['missing', 'amount', 'whole', ...SHOP] as const

/** The text of what is wrong with this field, if anything. */
export function useFieldError(name: keyof ProductFields): string | undefined {
  const t = useTranslations('admin.products.wrong')
  const { message } = useFormContext<ProductFields>().formState.errors[name] ?? {}
  const known = MESSAGES.find((one) => one === message)
  return known && t(known)
}
