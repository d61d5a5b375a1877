import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { catalogue } from './index'
import { pictureOf, picturesOf, VIEWS_OF } from './pictures'

const root = join(import.meta.dirname, '../..')
const LARGEST = 120_000
const LARGEST_IN_ALL = 15_000_000

const fileOf = (path: string) => join(root, 'public', path)
const paths = catalogue.flatMap((product) => picturesOf(product).map(({ path }) => path))

describe('pictures', () => {
  it('are named once, those of each colour together, its first one standing for it', () => {
    expect(new Set(paths).size).toBe(paths.length)
    for (const product of catalogue) {
      const pictures = picturesOf(product)
      for (const { colour } of product.variants) {
        const own = pictures.filter((picture) => picture.colour === colour)
        expect(own[0]?.path).toBe(pictureOf(product, colour))
        expect(pictures.slice(pictures.indexOf(own[0] as never)).slice(0, own.length)).toEqual(own)
      }
    }
  })

  it('all exist', () => {
    expect(paths.filter((path) => !existsSync(fileOf(path)))).toEqual([])
  })
})

describe('photographs', () => {
  it('are square, 1,200 px wide and light', async () => {
    const wrong = []
    for (const path of paths) {
      const { format, width, height } = await sharp(fileOf(path)).metadata()
      const { size } = statSync(fileOf(path))
      if (format !== 'webp' || width !== 1200 || height !== 1200 || size > LARGEST) {
        wrong.push({ path, format, width, height, size })
      }
    }
    expect(wrong).toEqual([])
  }, 60_000)

  it('are not too many bytes in all', () => {
    const bytes = paths.reduce((sum, path) => sum + statSync(fileOf(path)).size, 0)
    expect(bytes).toBeLessThanOrEqual(LARGEST_IN_ALL)
  })
})

describe('the studio', () => {
  const families = { ...Object.fromEntries(Object.keys(VIEWS_OF).map((one) => [one, one])) }
  families.smartphones = 'phones'

  it.each(Object.entries(families))('makes the views of %s in that order', (category, family) => {
    const file = join(root, `studio/families/${family}.py`)
    const views = readFileSync(file, 'utf8').match(/^VIEWS = \((.*)\)/m)
    const made = [...String(views?.[1]).matchAll(/'(\w+)'/g)].map(([, view]) => view)
    expect(made).toEqual(VIEWS_OF[category as keyof typeof VIEWS_OF])
  })
})
