'use client'

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type MouseEvent, useId } from 'react'
import { type FieldPath, get, useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { Language } from '@/lib/languages'
import { CopyEnglish } from './copy-english'
import { fieldErrorKey } from './field-errors'
import type { PartsFields } from './parts-body'

type Props = ComponentProps<typeof Input> & { name: FieldPath<PartsFields>; label: string }

export function Cell({ name, label, ...props }: Props) {
  const t = useTranslations('admin')
  const { register, formState } = useFormContext<PartsFields>()
  const error: { message?: string } | undefined = get(formState.errors, name)
  const errorId = useId()
  return (
    <>
      <Input
        {...register(name)}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        autoComplete="off"
        className="px-2! text-sm"
        {...props}
      />
      {error && (
        <span id={errorId} className="text-bad text-sm">
          {t(fieldErrorKey(error.message))}
        </span>
      )}
    </>
  )
}

type TextCellProps = Pick<ComponentProps<'textarea'>, 'maxLength'> & {
  language: Language
  part: 'description' | 'features' | 'specifications' | 'safety' | 'data' | 'seoDescription'
  /** The language's own name, which makes the label unique. */
  languageName: string
  rows: number
  help?: string
}

export function TextCell({ language, part, languageName, rows, help, maxLength }: TextCellProps) {
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
        maxLength={maxLength}
        className="w-full rounded-lg border border-strong-line bg-raised px-3.5 py-2 text-sm hover:border-ink focus-visible:border-ink aria-invalid:border-bad"
      />
      <CopyEnglish language={language} part={part} />
    </Field>
  )
}

type RowButtonsProps = {
  row: number
  last: number
  onMove: (from: number, to: number) => void
  onRemove: (row: number) => void
}

/** The focus follows a moved row, and goes to the next one after a removal. */
export function RowButtons({ row, last, onMove, onRemove }: RowButtonsProps) {
  const t = useTranslations('admin.products.parts')
  const named = { row: row + 1 }

  function take({ currentTarget }: MouseEvent) {
    const line = currentTarget.closest('li, tr')
    const next =
      line?.nextElementSibling ?? line?.previousElementSibling ?? line?.closest('section')
    ;[...(next?.querySelectorAll('button') ?? [])].at(-1)?.focus()
    onRemove(row)
  }

  return (
    <div className="flex">
      <Button
        variant="ghost"
        size="icon"
        // `disabled` would lose the focus at either end.
        aria-disabled={row === 0}
        className="aria-disabled:opacity-45"
        aria-label={t('moveUp', named)}
        onClick={() => row > 0 && onMove(row, row - 1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-disabled={row === last}
        className="aria-disabled:opacity-45"
        aria-label={t('moveDown', named)}
        onClick={() => row < last && onMove(row, row + 1)}
      >
        <ArrowDown aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" aria-label={t('remove', named)} onClick={take}>
        <Trash2 aria-hidden />
      </Button>
    </div>
  )
}
