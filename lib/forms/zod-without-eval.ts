import { config } from 'zod'

// Otherwise the first schema tries `new Function`, which the content security policy of every page refuses and reports.
if (typeof window !== 'undefined') config({ jitless: true })
