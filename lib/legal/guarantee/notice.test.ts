import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const folder = path.join(tmpdir(), `shop-notices-${process.pid}`)
beforeAll(() => {
  mkdirSync(path.join(folder, 'public/legal/guarantee'), { recursive: true })
  const file = path.join(folder, 'public/legal/guarantee/hu.svg')
  writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 594"></svg>')
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
})
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

it('shows the official file where the owner has placed it, else the text', async () => {
  const { guaranteeHtml } = await import('@/components/legal/order-note')
  const [hu, pl] = await Promise.all([guaranteeHtml('hu'), guaranteeHtml('pl')])
  expect(hu).toContain('src="/legal/guarantee/hu.svg"')
  expect(hu).toContain('width="420" height="594"')
  expect(pl).not.toContain('<img')
  expect(pl).toContain('Hiszpanii i Portugalii')
  for (const [language, html] of Object.entries({ hu, pl })) {
    expect(html).toContain(`https://europa.eu/youreurope/index_${language}.htm`)
  }
})

it('names the languages without a file at the start', async () => {
  const { describeMissingNotices } = await import('./notice')
  expect(describeMissingNotices()).toContain('(en, fr, es, pt, pl, it;')
})
