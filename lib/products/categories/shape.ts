import { z } from 'zod'
import { LANGUAGES, type Language } from '@/lib/languages'
import { CATEGORIES, HOME_SECTIONS } from '@/lib/products/types'

/** `menu`: menu and home page; `home`: home page; `page`: only its own page. An empty one shows in the menu alone. */
export const DISPLAYS = ['menu', 'home', 'page'] as const

const languages = z.partialRecord(
  z.enum(LANGUAGES as readonly [Language, ...Language[]]),
  z.string(),
)

const category = z.object({
  id: z.enum(CATEGORIES),
  display: z.enum(DISPLAYS),
  /** A picture's address; empty without one. */
  picture: z.string(),
  /** Missing languages show the standard text. */
  names: languages,
  texts: languages,
})
export type StoredCategory = z.infer<typeof category>

/** In display order. */
export const categoryList = z.array(category)

/** In force until admin changes one: version 0. */
export const STANDARD_CATEGORIES: readonly StoredCategory[] = CATEGORIES.map((id) => ({
  id,
  display: HOME_SECTIONS.some((one) => one === id) ? 'menu' : 'home',
  picture: '',
  names: {},
  texts: {},
}))
