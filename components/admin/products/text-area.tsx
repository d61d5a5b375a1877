'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, fieldProps } from '@/components/ui/field'
import type { Language } from '@/lib/languages'
import type { PartsFields } from './parts/parts-body'
import { useFieldError } from './use-field-error'

type Props = ComponentProps<'textarea'> & { field: 'description' | 'features'; help?: string }

export function TextArea({ field, help, ...props }: Props) {
  const [t, lang] = [useTranslations('admin.products.fields'), useLocale() as Language]
  const { register } = useFormContext<PartsFields>()
  const name = `translations.${lang}.${field}` as const
  const [id, error] = [`product-${field}`, useFieldError(name)]
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
