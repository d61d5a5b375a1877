import { expect, it } from 'vitest'
import { adminPath, exportPath, parseAdminQuery } from './list-query'

it('keeps cards by choice in links of the list, without filters too, but not in the export', () => {
  const cards = parseAdminQuery({ view: 'cards', q: 'arc', page: '2' })
  expect(adminPath(cards)).toBe('/admin/products?q=arc&view=cards&page=2')
  expect(exportPath(cards)).toBe('/admin/products/export?q=arc')
  expect(adminPath({ ...parseAdminQuery({}), view: cards.view })).toBe('/admin/products?view=cards')
  expect(adminPath(parseAdminQuery({ view: 'tiles' }))).toBe('/admin/products')
})
