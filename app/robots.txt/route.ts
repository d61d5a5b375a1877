import { LANGUAGES } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { absolute } from '@/lib/seo/json-ld'

export const dynamic = 'force-dynamic'

/** Not for `noindex` pages: a crawler must fetch them to see the directive. */
export function GET(): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    '',
    `Sitemap: ${absolute(paths.sitemap)}`,
    ...LANGUAGES.map((lang) => `Sitemap: ${absolute(paths.atom(lang))}`),
    '',
    '# Products for merchant centres, one feed a language:',
    ...LANGUAGES.map((lang) => `# ${absolute(paths.merchantFeed(lang))}`),
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
