/** An unchecked JSON object. */
export type Answer = Record<string, unknown>
export type AnswerCheck<T> = (answer: Answer) => answer is Answer & T

export const isObject = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether these fields are strings. */
export const hasTexts = (value: unknown, ...names: string[]): value is Answer =>
  isObject(value) && names.every((name) => typeof value[name] === 'string')
