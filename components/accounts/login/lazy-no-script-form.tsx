'use client'

import dynamic from 'next/dynamic'

/** Its code stays out of the home page, which shows the form at one address only. */
export const LazyNoScriptForm = dynamic(() =>
  import('./no-script-forms').then((part) => part.NoScriptForm),
)
