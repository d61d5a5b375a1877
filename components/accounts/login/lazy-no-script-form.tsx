'use client'

import { lazy } from 'react'

/** Its code stays out of the home page, which shows the form at one address only. */
export const LazyNoScriptForm = lazy(() =>
  import('./no-script-forms').then((part) => ({ default: part.NoScriptForm })),
)
