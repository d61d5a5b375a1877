import 'server-only'
import { Histogram, register } from 'prom-client'
import { inSpan } from '@/lib/shared/in-span'

const NAME = 'shop_job_duration_seconds'

/** Seconds. */
const BUCKETS = [0.01, 0.1, 1, 10, 60, 600]

/** Next bundles this module several times; prom-client's registry is one for the process. */
const durations = () =>
  (register.getSingleMetric(NAME) as Histogram<'job' | 'result'> | undefined) ??
  new Histogram({
    name: NAME,
    help: 'Seconds of each run of a background job',
    labelNames: ['job', 'result'],
    buckets: BUCKETS,
  })

/** Times and traces a run of a background job; a throw counts as `failed`. */
export async function measureJob<Value>(job: string, work: () => Promise<Value>): Promise<Value> {
  const end = durations().startTimer({ job })
  try {
    const value = await inSpan(`job ${job}`, { 'shop.job': job }, work)
    end({ result: 'done' })
    return value
  } catch (error) {
    end({ result: 'failed' })
    throw error
  }
}
