'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { ProductFields } from './product-fields'
import { useFieldError } from './use-field-error'

type Props = ComponentProps<typeof Input> & { name: keyof ProductFields; help?: string }

/** One line of the product's form. */
export function PlainInput({ name, help, ...props }: Props) {
  const t = useTranslations('admin.products.fields')
  const { register } = useFormContext<ProductFields>()
  const [id, error] = [`product-${name}`, useFieldError(name)]
  return (
    <Field id={id} label={t(name)} help={help} error={error}>
      <Input
        {...fieldProps(id, { error, help: Boolean(help) })}
        {...register(name)}
        autoComplete="off"
        {...props}
      />
    </Field>
  )
}
