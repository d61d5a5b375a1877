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
 * `useForm`, but for where the focus goes when a form is sent with errors: `submitWith` does that. The
 * library does it twice, the second time from a timer, and on a slow device took the field from under
 * a customer who was already typing.
 */
export function useCheckedForm<
  Fields extends FieldValues = FieldValues,
  Context = unknown,
  Sent = Fields,
>(options: UseFormProps<Fields, Context, Sent>): UseFormReturn<Fields, Context, Sent> {
  return useForm({ ...options, shouldFocusError: false })
}

/** What sends a form of `useCheckedForm`, or calls `onInvalid` and leads to the first field that is wrong. */
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
    // Within what opens when an error is shown: as soon as that is.
    if (document.activeElement === before) setTimeout(lead)
  })
}
