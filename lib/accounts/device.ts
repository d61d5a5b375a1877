import 'server-only'
import Bowser from 'bowser'

/** What a browser says of itself, as far as it is known: "Firefox", "Windows", on a desktop. */
export type Device = {
  browser: string | null
  system: string | null
  kind: 'desktop' | 'mobile' | 'tablet' | null
}

const KINDS = ['desktop', 'mobile', 'tablet'] as const

/** The device behind a User-Agent header. Names are brands, the same in every language. */
export function describeDevice(userAgent: string): Device {
  // Bowser throws over an empty text.
  if (!userAgent) return { browser: null, system: null, kind: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name || null,
    system: os.name || null,
    kind: KINDS.find((kind) => kind === platform.type) ?? null,
  }
}
