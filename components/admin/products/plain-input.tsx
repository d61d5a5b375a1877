'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { PartsFields } from './parts/parts-body'
import { useFieldError } from './use-field-error'

/** Keys of `admin.products.fields`. */
type FieldName = 'name' | 'image' | 'brand' | 'slug' | 'position' | 'price' | 'originalPrice'

type Props = Omit<ComponentProps<typeof Input>, 'name'> & {
  field: FieldName
  /** The field's path in the form. */
  name: FieldPath<PartsFields>
  help?: string
}

export function PlainInput({ field, name, help, ...props }: Props) {
  const t = useTranslations('admin.products.fields')
  const { register } = useFormContext<PartsFields>()
  const [id, error] = [`product-${field}`, useFieldError(name)]
  return (
    <Field id={id} label={t(field)} help={help} error={error}>
      <Input
        {...fieldProps(id, { error, help: Boolean(help) })}
        {...register(name)}
        autoComplete="off"
        {...props}
      />
    </Field>
  )
}
