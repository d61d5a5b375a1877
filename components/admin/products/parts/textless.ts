import type { PartsFields } from './parts-body'

/** Whether a field is the address of a language that has no texts, and so can have none. */
export const isTextless = (
  field: string,
  { translations }: Pick<PartsFields, 'translations'>,
): boolean =>
  Object.entries(translations).some(
    ([language, { slug: _, ...texts }]) =>
      field === `translations.${language}.slug` && !Object.values(texts).join('').trim(),
  )
