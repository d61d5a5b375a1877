'use client'

import {
  type FieldValues,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'

/**
 * `useForm`, with focus handled by `submitWith`: the library focuses the first error twice, the second time
 * from a timer, which on slow devices took the focus from a customer in the middle of typing.
 */
export function useCheckedForm<
  Fields extends FieldValues = FieldValues,
  Context = unknown,
  Sent = Fields,
>(options: UseFormProps<Fields, Context, Sent>): UseFormReturn<Fields, Context, Sent> {
  return useForm({ ...options, shouldFocusError: false })
}

/** Submit handler of `useCheckedForm`: calls `onInvalid` and focuses the first invalid field. */
export function submitWith<Fields extends FieldValues, Context, Sent>(
  form: UseFormReturn<Fields, Context, Sent>,
  onValid: SubmitHandler<Sent>,
  onInvalid?: SubmitErrorHandler<Fields>,
) {
  const lead = () => form.trigger(undefined, { shouldFocus: true })
  return form.handleSubmit(onValid, async (errors, event) => {
    await onInvalid?.(errors, event)
    const before = document.activeElement
    await lead()
    // The field may be in a section that opens with its error.
    if (document.activeElement === before) setTimeout(lead)
  })
}
