'use client'

import { type ComponentProps, lazy } from 'react'

const Form = lazy(() =>
  import('./no-script-forms').then((part) => ({ default: part.NoScriptForm })),
)

/** Its code stays out of the home page, which shows the form at one address only. */
export const LazyNoScriptForm = (props: ComponentProps<typeof Form>) => <Form {...props} />
