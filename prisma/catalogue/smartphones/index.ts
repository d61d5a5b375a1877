import type { CatalogueProduct } from '../types'
import { dorvane } from './dorvane'
import { izumari } from './izumari'
import { ombrelisse } from './ombrelisse'
import { quellor } from './quellor'
import { talvessa } from './talvessa'
import { velunor } from './velunor'

/** Six brands taken in turn, so that the first pages of a list show all of them. */
const brands = [velunor, ombrelisse, izumari, talvessa, dorvane, quellor]
const longest = Math.max(...brands.map((list) => list.length))

export const smartphones: CatalogueProduct[] = Array.from({ length: longest }, (_, row) =>
  brands.flatMap((list) => list.slice(row, row + 1)),
).flat()
