'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { fieldErrorOf, isSkuTaken } from '@/components/admin/products/parts/field-errors'
import { mergeParts, type PartChange } from '@/components/admin/products/parts/merge/merge-parts'
import { hasParts, type PartsFields } from '@/components/admin/products/parts/parts-body'
import { useErrorText } from '@/components/payments/use-error-text'
import { toast } from '@/lib/browser/toast'
import { submitWith, useCheckedForm } from '@/lib/forms/checked-form'
import { type Answer, hasTexts } from '@/lib/http/answer'
import { type ApiFailure, callApi } from '@/lib/http/api-client'
import type { Language } from '@/lib/languages'
import { formatLocalMoney, toCents } from '@/lib/money'
import type { ProductParts } from '@/lib/products/editing/detail'
import {
  centsOf,
  highestFor,
  NEW_PRODUCT,
  schemaFor,
  toChange,
  toCreation,
  toFields,
} from './editor-fields'

type Created = { id: string }

const isCreated = (answer: Answer): answer is Answer & Created => hasTexts(answer, 'id')

/**
 * Sends only changes, with their base version; a concurrent edit is merged into the form and shown.
 * `onSaved` gets the id.
 */
export function useEditor(product: ProductParts | null, onSaved: (id: string) => void) {
  const t = useTranslations('admin.products')
  const tErrors = useTranslations('errors')
  const lang = useLocale() as Language
  const priorPriceText = usePriorPriceText()
  const errorText = useErrorText()
  const [base, setBase] = useState(product)
  const [changes, setChanges] = useState<PartChange[]>([])
  const [alert, setAlert] = useState('')
  const form = useCheckedForm<PartsFields>({
    resolver: zodResolver(
      schemaFor(!product, (typed) => highestFor(base, typed, centsOf(typed.price))),
    ),
    defaultValues: product ? toFields(product) : NEW_PRODUCT,
  })

  async function send(fields: PartsFields) {
    setAlert('')
    // The form stays editable during the request.
    const sent = structuredClone(fields)
    await (base ? save(sent, sent, base) : create(sent))
  }

  async function create(sent: PartsFields) {
    const path = `/api/products/create?lang=${lang}`
    const answer = await callApi('POST', path, toCreation(sent, lang), { isAnswer: isCreated })
    if (!answer.ok) return refuse(answer, sent)
    toast.success(t('created'))
    onSaved(answer.value.id)
  }

  async function save(typed: PartsFields, sent: PartsFields, from: ProductParts): Promise<void> {
    const body = { ...toChange(sent, toFields(from)), updatedAt: from.updatedAt }
    const path = `/api/products/update?id=${from.id}`
    const answer = await callApi('PUT', path, body, { isAnswer: hasParts })
    if (answer.ok) {
      const { parts, notices = {} } = answer.value
      rebase(typed, parts)
      setChanges([])
      const count = Object.keys(notices).length
      if (count > 0 && !parts.available) {
        markFields(notices, sent)
        return showError(t('papers.kept', { count }))
      }
      toast.success(count > 0 ? t('papers.updatedWithout', { count }) : t('updated'))
      return onSaved(from.id)
    }
    const stored = answer.body.parts as ProductParts | undefined
    if (!stored) return refuse(answer, sent)
    const merged = mergeParts(toFields(from), sent, toFields(stored))
    // No overlap: saves again on the new version.
    if (merged.changes.length === 0) return save(typed, merged.fields, stored)
    rebase(toFields(from), stored)
    setChanges(merged.changes)
    showError(t('parts.conflict'))
  }

  function refuse(answer: ApiFailure, sent: PartsFields) {
    markFields(answer.fieldErrors ?? {}, sent)
    const errors = Object.entries(answer.fieldErrors ?? {})
    const codes = errors.map(([, code]) => code)
    const own = answer.fieldErrors?.slug === 'CONFLICT' ? t('wrong.taken') : undefined
    const sku = errors.some(isSkuTaken) ? t('wrong.skuTaken') : undefined
    const below = codes.includes('ORIGINAL_BELOW_PRICE') ? t('wrong.below') : undefined
    const failed = t(base ? 'updateFailed' : 'createFailed')
    const missing = codes.filter((code) => code === 'PAPER_REQUIRED').length
    const papers = missing > 0 ? t('papers.refused', { count: missing }) : undefined
    showError(papers ?? priorPriceText(answer) ?? own ?? sku ?? below ?? errorText(answer, failed))
  }

  function markFields(wrong: Record<string, string>, sent: PartsFields) {
    for (const [place, [name, code]] of Object.entries(wrong).entries()) {
      const formField = nameInForm(name, lang)
      const isTaken = name === 'slug' && code === 'CONFLICT'
      const message = isTaken ? 'taken' : fieldErrorOf(formField, sent, code)
      // An array, such as the lines of a text, is one field of the form.
      const [field = formField] = /^translations\.\w+\.\w+/.exec(formField) ?? []
      form.setError(field as 'variants', { message }, { shouldFocus: place === 0 })
    }
  }

  /** Continues from the stored version with the edits made since `before`. */
  function rebase(before: PartsFields, stored: ProductParts) {
    const typed = structuredClone(form.getValues())
    form.reset(mergeParts(before, typed, toFields(stored)).fields)
    setBase(stored)
  }

  function showError(text: string) {
    setAlert(text)
    toast.error(text)
  }

  const showInvalid = (errors: FieldErrors<PartsFields>) => {
    const texts = messagesIn(errors)
    const said = (['below', 'noPrice'] as const).find((one) => texts.includes(one))
    if (texts.includes('missing')) toast.error(t('missingFields'))
    else toast.error(said ? t(`wrong.${said}`) : tErrors('VALIDATION_ERROR'))
  }

  return {
    form,
    alert,
    changes,
    /** The version that the edits start from; null for a new product. */
    stored: base,
    submit: submitWith(form, send, showInvalid),
    takeStored: () => {
      if (base) form.reset(toFields(base))
      setChanges([])
      setAlert('')
    },
  }
}

function nameInForm(name: string, language: Language): string {
  if (name === 'price' || name === 'originalPrice') return `variants.0.${name}`
  if (/^(description|features)\b/.test(name)) return `translations.${language}.${name}`
  if (/^chapters\.\d+\.heading$/.test(name)) return `${name}.${language}`
  return name
}

function messagesIn({ variants, ...own }: FieldErrors<PartsFields>) {
  const rows = Array.isArray(variants) ? variants.flatMap((row) => Object.values(row ?? {})) : []
  return [...Object.values(own), ...rows].map((error) => (error as { message?: string })?.message)
}

/** Message with the highest permitted original price; undefined for other failures. */
export function usePriorPriceText() {
  const t = useTranslations('errors')
  const lang = useLocale() as Language
  return ({ fieldErrors, body }: ApiFailure) => {
    if (!Object.values(fieldErrors ?? {}).includes('NO_PRIOR_PRICE')) return undefined
    const highest = body.highestOriginalPrice
    return t('NO_PRIOR_PRICE', {
      highest: typeof highest === 'number' ? formatLocalMoney(toCents(highest), lang) : 'none',
    })
  }
}
