import 'server-only'
import { trace } from '@opentelemetry/api'
import type { PrismaPg } from '@prisma/adapter-pg'
import { inSpan } from './in-span'

type Queryable = Pick<Awaited<ReturnType<PrismaPg['connect']>>, 'queryRaw' | 'executeRaw'>

/** Makes each statement of a traced request or job a span, named by its operation and table without its values. */
export function traceQueries(queryable: Queryable): void {
  const { queryRaw, executeRaw } = queryable
  queryable.queryRaw = (query) => traced(query.sql, () => queryRaw.call(queryable, query))
  queryable.executeRaw = (query) => traced(query.sql, () => executeRaw.call(queryable, query))
}

function traced<Value>(sql: string, run: () => Promise<Value>): Promise<Value> {
  // Polls outside of requests and jobs would be traces of one span.
  if (!trace.getActiveSpan()?.isRecording()) return run()
  const { operation, table } = describeStatement(sql)
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table && { 'db.collection.name': table }),
  }
  return inSpan(table ? `${operation} ${table}` : operation, attributes, run)
}

/** "SELECT" and "orders" of a statement of Prisma's or ours; no table where none is named first. */
export function describeStatement(sql: string): { operation: string; table?: string } {
  const operation = /^[\s(]*([a-z]+)/i.exec(sql)?.[1]?.toUpperCase() ?? 'QUERY'
  const [, table] = /\b(?:from|into|update)\s+(?:"?public"?\.)?"?([a-z_]+)"?/i.exec(sql) ?? []
  return { operation, ...(table && { table }) }
}
