'use client'

import * as Slot from 'radix-ui/slot'
import { type ComponentProps, createContext, use, useId } from 'react'
import {
  Controller,
  type ControllerProps,
  type FieldPath,
  type FieldValues,
  FormProvider,
  useFormContext,
} from 'react-hook-form'
import { cn } from '@/lib/utils'
import { Label } from './label'

export const Form = FormProvider

const NameContext = createContext<string | null>(null)
const IdContext = createContext('')

export function FormField<
  Fields extends FieldValues,
  Name extends FieldPath<Fields>,
  Sent = Fields,
>(props: ControllerProps<Fields, Name, Sent>) {
  return (
    <NameContext value={props.name}>
      <Controller {...props} />
    </NameContext>
  )
}

export function useFormField() {
  const name = use(NameContext)
  const id = use(IdContext)
  const { getFieldState, formState } = useFormContext()
  if (name === null) throw new Error('useFormField is for what stands in a FormField')
  return {
    id,
    name,
    formItemId: `${id}-form-item`,
    formDescriptionId: `${id}-form-item-description`,
    formMessageId: `${id}-form-item-message`,
    ...getFieldState(name, formState),
  }
}

export function FormItem({ className, ...props }: ComponentProps<'div'>) {
  return (
    <IdContext value={useId()}>
      <div data-slot="form-item" className={cn('grid gap-1.5', className)} {...props} />
    </IdContext>
  )
}

export function FormLabel(props: ComponentProps<typeof Label>) {
  return <Label htmlFor={useFormField().formItemId} {...props} />
}

export function FormControl(props: ComponentProps<typeof Slot.Root>) {
  const { error, formItemId, formDescriptionId, formMessageId } = useFormField()
  return (
    <Slot.Root
      data-slot="form-control"
      id={formItemId}
      aria-describedby={error ? `${formDescriptionId} ${formMessageId}` : formDescriptionId}
      aria-invalid={error ? true : undefined}
      {...props}
    />
  )
}

export function FormDescription({ className, ...props }: ComponentProps<'p'>) {
  const { formDescriptionId } = useFormField()
  return <p id={formDescriptionId} className={cn('text-muted text-sm', className)} {...props} />
}

export function FormMessage({ className, children, ...props }: ComponentProps<'p'>) {
  const { error, formMessageId } = useFormField()
  const text = error?.message ?? children
  if (!text) return null
  return (
    <p id={formMessageId} className={cn('text-bad text-sm', className)} {...props}>
      {text}
    </p>
  )
}
