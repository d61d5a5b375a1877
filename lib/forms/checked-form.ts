'use client'

import {
  type Field,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'

/**
 * `useForm`, but for where the focus goes when a form is sent with errors: `submitWith` does that. The
 * library does it twice, the second time from a timer, and on a slow device took the field from under
 * whoever was already typing.
 */
export function useCheckedForm<
  Fields extends FieldValues = FieldValues,
  Context = unknown,
  Sent = Fields,
>(options: UseFormProps<Fields, Context, Sent>): UseFormReturn<Fields, Context, Sent> {
  return useForm({ ...options, shouldFocusError: false })
}

/** What sends a form of `useCheckedForm`, or leads to the first field that is wrong and calls `onInvalid`. */
export function submitWith<Fields extends FieldValues, Context, Sent>(
  form: UseFormReturn<Fields, Context, Sent>,
  onValid: SubmitHandler<Sent>,
  onInvalid?: SubmitErrorHandler<Fields>,
) {
  return form.handleSubmit(onValid, (errors, event) => {
    focusFirst(form, errors)
    return onInvalid?.(errors, event)
  })
}

/** First is what came to be first; a field that cannot take the focus is passed over. */
function focusFirst<Fields extends FieldValues, Context, Sent>(
  { control, setFocus }: UseFormReturn<Fields, Context, Sent>,
  errors: FieldErrors<Fields>,
) {
  for (const name of control._names.mount) {
    const field = get(control._fields, name) as Field | undefined
    const target = field?._f?.refs?.find(({ disabled }) => !disabled) ?? field?._f?.ref
    if (!get(errors, name) || !target?.focus) continue
    const before = document.activeElement
    target.focus()
    // Within what opens when an error is shown: as soon as that is.
    if (document.activeElement === before) setFocus(name as FieldPath<Fields>)
    return
  }
}
