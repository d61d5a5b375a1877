'use client'

import { useMemo } from 'react'
import { FooterColumns, type FooterProps } from './footer-columns'
import { type HeaderProps, HeaderRow } from './header-row'

type Json = { json: string }

// The server draws both once and writes down what it drew; browsers have no use for that, so the branch is left out of
// what is built for them.
const drawn =
  typeof window === 'undefined'
    ? (require('./drawn-frame') as typeof import('./drawn-frame'))
    : undefined

/** The header, from `HeaderProps`: as JSON, one value where React would walk each text and address for every page. */
export const FrameHeader =
  drawn?.DrawnHeader ??
  function FrameHeader({ json }: Json) {
    return <HeaderRow {...useMemo(() => JSON.parse(json) as HeaderProps, [json])} />
  }

/** The footer, from `FooterProps` in the same way. */
export const FrameFooter =
  drawn?.DrawnFooter ??
  function FrameFooter({ json }: Json) {
    return <FooterColumns {...useMemo(() => JSON.parse(json) as FooterProps, [json])} />
  }
