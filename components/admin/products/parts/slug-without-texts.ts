import type { PartsFields } from './parts-body'

/** Whether the field is the slug of a language without texts, which can have none. */
export const isSlugWithoutTexts = (
  field: string,
  { translations }: Pick<PartsFields, 'translations'>,
): boolean =>
  Object.entries(translations).some(
    ([language, { slug: _, ...texts }]) =>
      field === `translations.${language}.slug` && !Object.values(texts).join('').trim(),
  )
