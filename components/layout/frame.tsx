'use client'

import { useMemo } from 'react'
import { FooterColumns, type FooterProps } from './footer-columns'
import { type HeaderProps, HeaderRow } from './header-row'

type Json = { json: string }

// Server only: the cached HTML; the branch is dropped from browser bundles.
const cached =
  typeof window === 'undefined'
    ? (require('./cached-frame') as typeof import('./cached-frame'))
    : undefined

/** `HeaderProps` as JSON: one value in the RSC data instead of many. */
export const FrameHeader =
  cached?.CachedHeader ??
  function FrameHeader({ json }: Json) {
    return <HeaderRow {...useMemo(() => JSON.parse(json) as HeaderProps, [json])} />
  }

export const FrameFooter =
  cached?.CachedFooter ??
  function FrameFooter({ json }: Json) {
    return <FooterColumns {...useMemo(() => JSON.parse(json) as FooterProps, [json])} />
  }
