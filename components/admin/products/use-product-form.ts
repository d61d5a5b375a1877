'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { submitWith, useCheckedForm } from '@/lib/checked-form'
import { type ApiFailure, callApi } from '@/lib/http/api-client'
import type { EditableProduct } from '@/lib/products/editing/editable'
import { toast } from '@/lib/toast'
import { NEW_PRODUCT, type ProductFields, schemaFor, toBody, toFields } from './product-fields'
import { usePriorPriceText } from './use-prior-price-text'

/** Fields that another window has changed since the form was opened, and what was typed in them here. */
export type Changed = {
  field: keyof ProductFields
  was: string
  is: string
  mine?: string | undefined
}[]

/**
 * The form of a new product, or of this one. Only what was changed is sent, with the version it began
 * from: what another window changed meanwhile comes into the form and is shown, and what was typed stays.
 */
export function useProductForm(product: EditableProduct | null, onDone: () => void) {
  const [t, tErrors, lang] = [
    useTranslations('admin.products'),
    useTranslations('errors'),
    useLocale(),
  ]
  const [priorPriceText, errorText] = [usePriorPriceText(), useErrorText()]
  const [base, setBase] = useState(product)
  const [changed, setChanged] = useState<Changed>([])
  const [alert, setAlert] = useState('')
  const form = useCheckedForm<ProductFields>({
    resolver: zodResolver(schemaFor(!product)),
    defaultValues: product ? toFields(product) : NEW_PRODUCT,
  })
  // Read while rendering, so that the form keeps track of it.
  const { dirtyFields } = form.formState

  async function send(fields: ProductFields) {
    setAlert('')
    const dirty = Object.keys(dirtyFields) as (keyof ProductFields)[]
    const all = Object.keys(fields) as (keyof ProductFields)[]
    const answer = base
      ? await callApi('PUT', `/api/products/update?id=${base.id}&lang=${lang}`, {
          ...toBody(fields, dirty),
          updatedAt: base.updatedAt,
        })
      : await callApi('POST', `/api/products/create?lang=${lang}`, toBody(fields, all))
    if (!answer.ok) return explain(answer)
    toast.success(t(base ? 'updated' : 'created'))
    onDone()
  }

  function explain(answer: ApiFailure) {
    const current = answer.body.current as EditableProduct | undefined
    if (current && base) return takeIn(current, base)
    const wrong = Object.keys(answer.fieldErrors ?? {}).filter(
      (name): name is keyof ProductFields => name in NEW_PRODUCT,
    )
    for (const name of wrong) {
      const isTaken = answer.fieldErrors?.[name] === 'CONFLICT'
      form.setError(name, { message: isTaken ? 'taken' : 'wrong' })
    }
    if (wrong[0]) form.setFocus(wrong[0])
    const ownText = t(base ? 'updateFailed' : 'createFailed')
    const isOwnText = answer.code === 'VALIDATION_ERROR'
    const text = priorPriceText(answer) ?? (isOwnText ? ownText : errorText(answer, ownText))
    setAlert(text)
    toast.error(text)
  }

  function takeIn(current: EditableProduct, before: EditableProduct) {
    const [was, is, typed] = [toFields(before), toFields(current), form.getValues()]
    const names = Object.keys(is) as (keyof ProductFields)[]
    setChanged(
      names
        .filter((field) => was[field] !== is[field])
        .map((field) => ({
          ...{ field, was: String(was[field]), is: String(is[field]) },
          mine: dirtyFields[field] ? String(typed[field]) : undefined,
        })),
    )
    setBase(current)
    form.reset(is, { keepDirtyValues: true })
    setAlert(t('conflict'))
  }

  const missing = (errors: FieldErrors<ProductFields>) => {
    const texts = Object.values(errors).map(({ message }) => message)
    toast.error(texts.includes('missing') ? t('missingFields') : tErrors('VALIDATION_ERROR'))
  }

  return {
    form,
    alert,
    changed,
    /** The version that the form goes on from. */
    version: base?.updatedAt,
    submit: submitWith(form, send, missing),
    /** Drops what was typed for what is stored. */
    takeStored: () => {
      if (base) form.reset(toFields(base))
      setChanged([])
      setAlert('')
    },
  }
}

export type ProductForm = ReturnType<typeof useProductForm>
