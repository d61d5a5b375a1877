import 'server-only'
import Bowser from 'bowser'

/** e.g. "Firefox", "Windows", desktop; null when unknown. */
export type Device = {
  browser: string | null
  system: string | null
  kind: 'desktop' | 'mobile' | 'tablet' | null
}

const KINDS = ['desktop', 'mobile', 'tablet'] as const

/** Brand names, the same in every language. */
export function describeDevice(userAgent: string): Device {
  // Bowser throws on an empty string.
  if (!userAgent) return { browser: null, system: null, kind: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name || null,
    system: os.name || null,
    kind: KINDS.find((kind) => kind === platform.type) ?? null,
  }
}
