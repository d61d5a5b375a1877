/** A route, form, job or topic by its name in the code. */
export type Place = { kind: string; name: string }
/** `name` and `stack` as those of an Error. */
export type Reported = {
  name: string
  message: string
  stack?: string | undefined
  cause?: unknown
}
