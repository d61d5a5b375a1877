'use client'

import { FooterColumns } from './footer-columns'
import { HeaderRow } from './header-row'

// The server draws them once; browsers have no use for that, so the branch is left out of what is built for them.
const drawn =
  typeof window === 'undefined'
    ? (require('./drawn-frame') as typeof import('./drawn-frame'))
    : undefined

export const FrameHeader: typeof HeaderRow = drawn?.DrawnHeader ?? HeaderRow
export const FrameFooter: typeof FooterColumns = drawn?.DrawnFooter ?? FooterColumns
