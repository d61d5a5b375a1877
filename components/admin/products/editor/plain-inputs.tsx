'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { type FieldPath, get, useFormContext, useWatch } from 'react-hook-form'
import { CopyEnglish } from '@/components/admin/products/parts/copy-english'
import { fieldErrorKey } from '@/components/admin/products/parts/field-errors'
import type { PartsFields } from '@/components/admin/products/parts/parts-body'
import { Description } from '@/components/products/detail/description'
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
      <CopyEnglish language={lang} part={field} />
      {field === 'description' && <DescriptionPreview language={lang} />}
    </Field>
  )
}

/** The description as its page shows it, while it is typed. */
function DescriptionPreview({ language }: { language: Language }) {
  const t = useTranslations('admin.products')
  const { control } = useFormContext<PartsFields>()
  const text = useWatch({ control, name: `translations.${language}.description` })
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4">
        {t('descriptionPreview')}
      </summary>
      <div className="mt-2 break-words rounded-lg border border-line p-3.5">
        {text.trim() ? (
          <Description text={text} lang={undefined} heading="p" />
        ) : (
          <p className="text-muted">{t('noDescription')}</p>
        )}
      </div>
    </details>
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
