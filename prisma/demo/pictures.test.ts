import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readDemo } from '@/lib/products/csv/demo'
import { HOME_SECTIONS } from '@/lib/products/types'

const catalogue = readDemo()

const root = join(import.meta.dirname, '../..')
/** Pixels: before the studio rendered at 2,000, and since. */
const WIDTHS = [1200, 1600]
const MAX_BYTES = 260_000
const MAX_TOTAL_BYTES = 60_000_000

const fileOf = (path: string) => join(root, 'public', path)
const paths = catalogue.flatMap((product) => product.pictures.map(({ path }) => path))

describe('pictures', () => {
  it('are distinct and grouped by colour, each group led by the variants’ picture', () => {
    expect(new Set(paths).size).toBe(paths.length)
    for (const product of catalogue) {
      const { pictures } = product
      for (const { colour, image } of product.variants) {
        const own = pictures.filter((picture) => picture.colour === colour)
        expect(own[0]?.path).toBe(image)
        expect(pictures.slice(pictures.indexOf(own[0] as never)).slice(0, own.length)).toEqual(own)
      }
    }
  })

  it('all exist', () => {
    expect(paths.filter((path) => !existsSync(fileOf(path)))).toEqual([])
  })
})

describe('photographs', () => {
  it('are square, 1,200 or 1,600 px wide and light', async () => {
    const wrong = []
    for (const path of paths) {
      const { format, width, height } = await sharp(fileOf(path)).metadata()
      const { size } = statSync(fileOf(path))
      if (format !== 'webp' || !WIDTHS.includes(width) || height !== width || size > MAX_BYTES) {
        wrong.push({ path, format, width, height, size })
      }
    }
    expect(wrong).toEqual([])
  })

  it('stay within 60 MB in all', () => {
    const bytes = paths.reduce((sum, path) => sum + statSync(fileOf(path)).size, 0)
    expect(bytes).toBeLessThanOrEqual(MAX_TOTAL_BYTES)
  })
})

describe('the studio', () => {
  it.each(HOME_SECTIONS)('renders the views of %s in that order', (category) => {
    const family = category === 'smartphones' ? 'phones' : category
    const file = join(root, `studio/families/${family}.py`)
    const views = readFileSync(file, 'utf8').match(/^VIEWS = \((.*)\)/m)
    const made = [...String(views?.[1]).matchAll(/'(\w+)'/g)].map(([, view]) => view)
    for (const { pictures } of catalogue.filter((one) => one.category === category)) {
      const [first] = pictures
      const ofColour = pictures.filter(({ colour }) => colour === first?.colour)
      expect(ofColour.map(({ view }) => view)).toEqual(made)
    }
  })
})
