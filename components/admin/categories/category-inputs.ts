import 'server-only'
import { categoryNames } from '@/components/admin/products/category-names'
import { adminTexts } from '@/lib/admin/texts'
import { LANGUAGE_TABLE, LANGUAGES, type Language } from '@/lib/languages'
import { MAX_SLUG_LENGTH } from '@/lib/products/catalogue/content/slugs'
import type { CategoryView } from '@/lib/products/categories/read'
import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '@/lib/products/categories/schema'
import { DISPLAYS, isStandard } from '@/lib/products/categories/shape'
import { standardTexts } from '@/lib/products/categories/texts'
import { KINDS } from '@/lib/products/types'

export type CategoryInput = {
  name: string
  label: string
  value: string
  /** Makes it a select. */
  options?: { value: string; label: string }[]
  help?: string
  /** The text that a blank field stands for, in its language. */
  standard?: { lang: Language; text: string }
  /** The error of a refused text. */
  error: string
  /** The errors of a text that belongs to another page, and of a missing one. */
  taken?: string
  needed?: string
  maxLength?: number
  isLong?: boolean
}

export async function categoryInputs({ id, fields, places }: CategoryView) {
  const t = await adminTexts()
  const of = (
    name: string,
    kind: 'kind' | 'display' | 'place' | 'picture' | 'name' | 'text' | 'slug',
  ) => ({
    name,
    label: categoryFieldName(t, name),
    value: fields[name] ?? '',
    error: t(`admin.categories.errors.${kind}`),
  })
  const standard = LANGUAGES.map(async (lang): Promise<CategoryInput[]> => {
    const { name, text } = await standardTexts(lang)
    return [
      {
        ...of(`name.${lang}`, 'name'),
        standard: { lang, text: name(id) },
        maxLength: MAX_NAME_LENGTH,
        needed: t('admin.categories.errors.needed'),
      },
      {
        ...of(`text.${lang}`, 'text'),
        standard: { lang, text: text(id) },
        maxLength: MAX_TEXT_LENGTH,
        isLong: true,
      },
      {
        ...of(`slug.${lang}`, 'slug'),
        ...(isStandard(id) && { standard: { lang, text: id } }),
        maxLength: MAX_SLUG_LENGTH,
        help: t('admin.categories.hints.slug'),
        taken: t('admin.categories.errors.taken'),
      },
    ]
  })
  const inputs: CategoryInput[] = [
    ...(isStandard(id)
      ? []
      : [
          {
            ...of('kind', 'kind'),
            options: await kindOptions(),
            help: t('admin.categories.hints.kind'),
          },
        ]),
    {
      ...of('display', 'display'),
      options: DISPLAYS.map((value) => ({ value, label: t(`admin.categories.displays.${value}`) })),
      help: t('admin.categories.hints.display'),
    },
    {
      ...of('place', 'place'),
      options: Array.from({ length: places }, (_, at) => String(at + 1)).map((value) => ({
        value,
        label: value,
      })),
    },
    { ...of('picture', 'picture'), help: t('admin.categories.hints.picture'), maxLength: 1000 },
  ]
  return [...inputs, ...(await Promise.all(standard)).flat()]
}

/** Kinds with the names of their categories. */
export async function kindOptions() {
  const names = await categoryNames()
  return KINDS.map((value) => ({ value, label: names[value] ?? value }))
}

type Texts = Awaited<ReturnType<typeof adminTexts>>

/** "Name – English" for `name.en`. */
export function categoryFieldName(t: Texts, name: string): string {
  const [kind = '', lang] = name.split('.')
  const label = t(`admin.categories.fields.${kind as 'name'}`)
  const language = LANGUAGES.find((one) => one === lang)
  return language ? `${label} – ${LANGUAGE_TABLE[language].name}` : label
}
