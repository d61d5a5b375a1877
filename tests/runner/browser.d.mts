/** The path of Chromium or Chrome, installed if needed; throws where that fails. */
export function findBrowser(): Promise<string>
/** A browser with windows: the headless shell has no back-forward cache. Undefined where none can be installed. */
export function findWholeBrowser(): string | undefined
