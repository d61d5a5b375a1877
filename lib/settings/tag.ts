import 'server-only'
import { unstable_cache } from 'next/cache'

export const SETTINGS_TAG = 'settings'

/** Makes a cached page depend on the settings: it is rendered again after a change. */
export const dependOnSettings = unstable_cache(async () => true, [SETTINGS_TAG], {
  tags: [SETTINGS_TAG],
})
