// Renders the committed Open Graph images public/og/<language>.png with Chromium (CHROMIUM_PATH): node scripts/social-images.mjs
import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { LANGUAGES, shopNameOf } from '../lib/shared/next-and-server.mjs'

const root = join(import.meta.dirname, '..')
const MAX_BYTES = 120_000
const shopName = shopNameOf(process.env)
const fonts = join(root, 'node_modules/@fontsource-variable/geist/files')

/** @param {string} path */
const base64 = async (path) => (await readFile(path)).toString('base64')
/** @param {string} part */
const font = async (part) =>
  `@font-face { font-family: Geist; font-weight: 100 900; src: url(data:font/woff2;base64,${await base64(
    join(fonts, `geist-${part}-wght-normal.woff2`),
  )}) ${part === 'latin-ext' ? '; unicode-range: U+0100-02BA, U+1E00-1E9F' : ''} }`

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** @param {string} language */
const page = async (language) => {
  /** @param {string} file */
  const json = async (file) => JSON.parse(await readFile(join(root, file), 'utf8'))
  const { home } = await json(`messages/${language}.json`)
  const { promises } = await json(`messages/${language}/home.json`)
  const [shipping, warranty] = promises.list
  const picture = await base64(
    join(root, 'public/products/velunor-meridian-3-ultra-midnight-back.webp'),
  )
  return `<!doctype html><html lang="${language}"><style>
    ${await font('latin')} ${await font('latin-ext')}
    * { margin: 0; box-sizing: border-box }
    body { width: 1200px; height: 630px; display: flex; background: #fafaf7; color: #1a1815;
      font-family: Geist; -webkit-font-smoothing: antialiased }
    main { flex: 1; display: flex; flex-direction: column; justify-content: space-between; padding: 64px 0 64px 72px }
    b { font-size: 32px; font-weight: 600; letter-spacing: -0.02em }
    h1 { font-size: 72px; font-weight: 560; line-height: 1.05; letter-spacing: -0.03em; text-wrap: balance }
    p { margin-top: 24px; color: #66615a; font-size: 26px; line-height: 1.4 }
    i { width: 56px; height: 4px; background: #9c4a1e }
    img { width: 500px; height: 500px; margin: 65px 64px 65px 40px; border-radius: 28px; background: #f1f0eb }
  </style><main><b>${escapeHtml(shopName)}</b><div><h1>${escapeHtml(home.heroTitle)}</h1>
  <p>${escapeHtml(`${shipping.title} · ${warranty.title}`)}</p></div><i></i></main>
  <img src="data:image/webp;base64,${picture}" alt=""></html>`
}

await mkdir(join(root, 'public/og'), { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
})
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
for (const language of LANGUAGES) {
  await tab.setContent(await page(language), { waitUntil: 'load' })
  await tab.evaluate(() => document.fonts.ready)
  const file = join(root, `public/og/${language}.png`)
  await sharp(await tab.screenshot())
    .png({ compressionLevel: 9 })
    .toFile(file)
  const { size } = await stat(file)
  if (size > MAX_BYTES) throw new Error(`${file}: ${size} bytes, the limit is ${MAX_BYTES}`)
  console.log(`public/og/${language}.png ${size} bytes`)
}
await browser.close()
