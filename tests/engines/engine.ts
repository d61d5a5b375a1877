/** A source of a W3C "perform actions" command. */
type InputSource =
  | { type: 'pointer'; id: string; actions: PointerAction[] }
  | { type: 'key'; id: string; actions: KeyAction[] }

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }

type KeyAction = { type: 'keyDown' | 'keyUp'; value: string }

/** A browser with one page. */
export type Engine = {
  open: (url: string) => Promise<void>
  /** Gives the string of an expression in the page, awaited. */
  evaluate: (expression: string) => Promise<string>
  perform: (input: InputSource) => Promise<void>
  /** Console errors and uncaught errors so far, where the protocol tells them. */
  errors: () => string[]
  /** As base64. */
  picture: () => Promise<string>
  close: () => Promise<void>
}

/** CSS pixels. */
export const VIEWPORT = { width: 1280, height: 900 }
