'use client'

import { useTranslations } from 'next-intl'
import { get, useFormContext } from 'react-hook-form'
import { Field, fieldProps } from '@/components/ui/field'
import type { Language } from '@/lib/languages'
import { fieldErrorKey } from './field-errors'
import type { PartsFields } from './parts-body'

type Props = {
  language: Language
  part: 'description' | 'features' | 'specifications' | 'safety' | 'data'
  /** The language's own name, which makes the label unique. */
  languageName: string
  rows: number
  help?: string
}

export function TextCell({ language, part, languageName, rows, help }: Props) {
  const t = useTranslations('admin')
  const { register, formState } = useFormContext<PartsFields>()
  const name = `translations.${language}.${part}` as const
  const id = `${language}-${part}`
  const fieldError: { message?: string } | undefined = get(formState.errors, name)
  const error = fieldError && t(fieldErrorKey(fieldError.message))
  return (
    <Field
      id={id}
      label={
        <>
          {t(`products.parts.texts.${part}`)}
          <span className="sr-only"> – {languageName}</span>
        </>
      }
      help={help}
      {...(error && { error })}
    >
      <textarea
        {...fieldProps(id, { ...(error && { error }), help: Boolean(help) })}
        {...register(name)}
        lang={language}
        rows={rows}
        className="w-full rounded-lg border border-strong-line bg-raised px-3.5 py-2 text-sm hover:border-ink focus-visible:border-ink aria-invalid:border-bad"
      />
    </Field>
  )
}
