import { QueryClient } from '@tanstack/react-query'
import { apiFetch } from './api-client'

let client: QueryClient | undefined

/** One per tab, on the server one per call. The default query is a GET of the joined key (specification §7). */
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
