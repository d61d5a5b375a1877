import { QueryClient } from '@tanstack/react-query'
import { apiFetch } from './api-client'

let client: QueryClient | undefined

/**
 * The one client of this browser tab (on the server a new one each time, so that no visitor is shown
 * what another asked for): no timed refetch, no refetch on focus, data never stale, no
 * retries; a query without its own function is a GET on its key's segments joined by '/'
 * (specification §7).
 */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  client ??= createQueryClient()
  return client
}

function createQueryClient(): QueryClient {
  return new QueryClient({
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
}
