'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { type FieldPath, get, useFormContext, useWatch } from 'react-hook-form'
import { fieldErrorKey } from '@/components/admin/products/parts/field-errors'
import type { PartsFields } from '@/components/admin/products/parts/parts-body'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { Language } from '@/lib/languages'
import { isSimple } from './editor-fields'

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
  const id = `product-${field}`
  const error = useFieldError(name)
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

type TextAreaProps = ComponentProps<'textarea'> & {
  field: 'description' | 'features'
  help?: string
}

export function TextArea({ field, help, ...props }: TextAreaProps) {
  const t = useTranslations('admin.products.fields')
  const lang = useLocale() as Language
  const { register } = useFormContext<PartsFields>()
  const name = `translations.${lang}.${field}` as const
  const id = `product-${field}`
  const error = useFieldError(name)
  return (
    <Field id={id} label={t(field)} help={help} error={error}>
      <textarea
        {...fieldProps(id, { error, help: Boolean(help) })}
        {...register(name)}
        className="w-full rounded-lg border border-strong-line bg-raised px-3.5 py-2 text-base hover:border-ink focus-visible:border-ink aria-invalid:border-bad"
        {...props}
      />
    </Field>
  )
}

export function useFieldError(name: FieldPath<PartsFields>): string | undefined {
  const t = useTranslations('admin')
  const error: { message?: string } | undefined = get(
    useFormContext<PartsFields>().formState.errors,
    name,
  )
  return error && t(fieldErrorKey(error.message))
}

/** Stays true once shown, so that retyping a choice cannot close the table. */
export function useHasTable(): boolean {
  const { control } = useFormContext<PartsFields>()
  const isTable = !isSimple(useWatch({ control, name: 'variants' }))
  const [was, setWas] = useState(isTable)
  if (isTable && !was) setWas(true)
  return isTable || was
}
