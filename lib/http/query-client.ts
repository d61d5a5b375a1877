import { QueryClient } from '@tanstack/react-query'
import { apiFetch } from './api-client'

let client: QueryClient | undefined

/**
 * The one client of this browser tab: no timed refetch, no refetch on focus, data never stale, no
 * retries; a query without its own function is a GET on its key's segments joined by '/'
 * (specification §7).
 */
export function getQueryClient(): QueryClient {
  client ??= new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey }) => {
          const response = await apiFetch(queryKey.join('/'))
          if (!response.ok) {
            throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`)
          }
          return response.json()
        },
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
      mutations: { retry: false },
    },
  })
  return client
}
