'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, fieldProps } from '@/components/ui/field'
import type { ProductFields } from './product-fields'
import { useFieldError } from './use-field-error'

type Props = ComponentProps<'textarea'> & { name: 'description' | 'features'; help?: string }

/** Several lines of the product's form. */
export function TextArea({ name, help, ...props }: Props) {
  const t = useTranslations('admin.products.fields')
  const { register } = useFormContext<ProductFields>()
  const [id, error] = [`product-${name}`, useFieldError(name)]
  return (
    <Field id={id} label={t(name)} help={help} error={error}>
      <textarea
        {...fieldProps(id, { error, help: Boolean(help) })}
        {...register(name)}
        className="w-full rounded-lg border border-strong-line bg-raised px-3.5 py-2 text-base hover:border-ink focus-visible:border-ink aria-invalid:border-bad"
        {...props}
      />
    </Field>
  )
}
