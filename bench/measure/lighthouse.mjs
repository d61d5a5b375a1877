import { median, note, round } from './figures.mjs'
import { options } from './options.mjs'

/**
 * What is read of a result of the lighthouse package.
 * @typedef {{
 *   runtimeError?: { code: string, message: string },
 *   lighthouseVersion: string,
 *   categories: Record<string, { id: string, score: number | null, auditRefs: { id: string, weight: number }[] }>,
 *   audits: Record<string, {
 *     score: number | null,
 *     numericValue?: number,
 *     details?: { items?: Record<string, number>[] },
 *   }>,
 * }} Result
 */

/**
 * Runs of the mobile preset and their medians; `audit` is the lighthouse package, `port` the browser's.
 * @param {(url: string, flags: object) => Promise<{ lhr: Result }>} audit
 * @param {number} port
 * @param {string} path
 */
export async function lighthouse(audit, port, path) {
  /** @type {{ figures: Record<string, number | null>, failed: string[] }[]} */
  const runs = []
  let lighthouseVersion = null
  for (let i = 0; i < Number(options.runs); i += 1) {
    const { lhr } = await audit(options.base + path, {
      port,
      output: 'json',
      logLevel: 'error',
      throttlingMethod: options.throttling,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    })
    if (lhr.runtimeError) throw new Error(`${lhr.runtimeError.code}: ${lhr.runtimeError.message}`)
    /** @param {string} id */
    const score = (id) =>
      lhr.categories[id]?.score == null ? null : Math.round(lhr.categories[id].score * 100)
    /** @param {string} id */
    const value = (id) => lhr.audits[id]?.numericValue ?? null
    const observed = lhr.audits.metrics?.details?.items?.[0] ?? {}
    lighthouseVersion = lhr.lighthouseVersion
    const figures = {
      performance: score('performance'),
      accessibility: score('accessibility'),
      best_practices: score('best-practices'),
      seo: score('seo'),
      fcp_ms: round(value('first-contentful-paint'), 0),
      lcp_ms: round(value('largest-contentful-paint'), 0),
      tbt_ms: round(value('total-blocking-time'), 0),
      cls: round(value('cumulative-layout-shift'), 4),
      speed_index_ms: round(value('speed-index'), 0),
      tti_ms: round(value('interactive'), 0),
      server_response_ms: round(value('server-response-time'), 0),
      main_thread_ms: round(value('mainthread-work-breakdown'), 0),
      script_ms: round(value('bootup-time'), 0),
      observed_fcp_ms: observed.observedFirstContentfulPaint ?? null,
      observed_lcp_ms: observed.observedLargestContentfulPaint ?? null,
    }
    const failed = Object.values(lhr.categories)
      .filter((c) => c.id !== 'performance')
      .flatMap((c) => c.auditRefs.filter((ref) => ref.weight > 0).map((ref) => ref.id))
      .filter((id) => (lhr.audits[id]?.score ?? 1) < 1)
    runs.push({ figures, failed })
    note(
      `${path} lighthouse ${i + 1}: perf ${figures.performance} lcp ${figures.lcp_ms} tbt ${figures.tbt_ms}`,
    )
  }
  const numbers = Object.keys(runs[0]?.figures ?? {})
  return {
    version: lighthouseVersion,
    median: Object.fromEntries(
      numbers.map((key) => [key, median(runs.map(({ figures }) => figures[key]))]),
    ),
    failed_audits: [...new Set(runs.flatMap(({ failed }) => failed))],
    runs: runs.map(({ figures }) => figures),
  }
}
