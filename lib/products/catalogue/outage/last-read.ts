import 'server-only'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { env } from '@/lib/env'
import type { Prisma } from '@/lib/generated/prisma/client'
import { LANGUAGES } from '@/lib/languages'
import { CATEGORIES } from '@/lib/products/types'

const json = z.custom<Prisma.JsonValue>((value) => value !== undefined)

const productSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.enum(CATEGORIES),
  discount: z.number(),
  image: z.string(),
  available: z.boolean(),
  papers: json,
  chapters: json.default([]),
  /** Milliseconds. */
  createdAt: z.number(),
  variants: z.array(
    z.object({
      id: z.string(),
      capacity: z.string().nullable(),
      colour: z.string().nullable(),
      sku: z.string().nullable(),
      gtin: z.string().nullable(),
      mpn: z.string().nullable(),
      priceCents: z.int(),
      originalPriceCents: z.int().nullable(),
      image: z.string().nullable(),
      available: z.boolean(),
      stock: z.int().nullable().default(null),
    }),
  ),
  translations: z.array(
    z.object({
      language: z.enum(LANGUAGES),
      name: z.string().nullable(),
      slug: z.string(),
      description: z.string(),
      features: z.array(z.string()),
      specifications: json,
      safety: z.string(),
      data: z.string(),
    }),
  ),
  images: z.array(
    z.object({
      path: z.string(),
      colour: z.string().nullable(),
      view: z.string().nullable(),
      descriptions: json,
    }),
  ),
})

const schema = z.object({
  /** Milliseconds, before its products were read. */
  readAt: z.number(),
  colours: z.array(
    z.object({
      word: z.string(),
      swatch: z.string().nullable(),
      names: z.partialRecord(z.enum(LANGUAGES), z.string()),
    }),
  ),
  products: z.array(productSchema),
})

export type LastReadProduct = z.infer<typeof productSchema>
export type LastRead = z.infer<typeof schema>

export const lastReadFile = () => path.join(env.DATA_DIR, 'products-last-read.json')

let cached: { version: string; value: Promise<LastRead | null> } | undefined

/** The products stored for outages; null without a valid file. The same object until the file changes. */
export async function readLastRead(): Promise<LastRead | null> {
  const file = lastReadFile()
  const found = await stat(file).catch(() => null)
  const version = found ? `${file} ${found.ino} ${found.size} ${found.mtimeMs}` : ''
  if (cached?.version !== version) {
    cached = { version, value: found ? parse(file) : Promise.resolve(null) }
  }
  return cached.value
}

/** Frees the cached file, tens of megabytes of a large shop. */
export function forgetLastRead() {
  cached = undefined
}

async function parse(file: string): Promise<LastRead | null> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    console.warn(`${file} cannot be read and is ignored.`, error)
    return null
  }
}
