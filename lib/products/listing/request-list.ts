import 'server-only'
import { cache } from 'react'
import type { Language } from '@/lib/languages'
import type { Category } from '@/lib/products/types'
import { listCategory } from './list-products'
import { parseListFilters, type Query } from './parse'

export function listForRequest(language: Language, category: Category, query: Query) {
  return read(language, category, JSON.stringify(query))
}

const read = cache((language: Language, category: Category, query: string) =>
  listCategory(language, category, parseListFilters(JSON.parse(query) as Query)),
)
