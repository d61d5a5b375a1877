import { Skeleton } from '@/components/ui/skeleton'

const ROWS = ['first', 'second']

/** Sized like a cart with two rows; hidden without scripts, which would never fill it. */
export function CartSkeleton() {
  return (
    <div className="noscript:hidden lg:grid lg:grid-cols-[1fr_380px] lg:items-start lg:gap-x-16">
      <div>
        <Skeleton className="h-6 w-24" />
        <div className="mt-4 divide-y divide-line border-line border-y">
          {ROWS.map((row) => (
            <div
              key={row}
              className="grid grid-cols-[88px_1fr] gap-4 py-6 sm:grid-cols-[120px_1fr] sm:gap-6"
            >
              <Skeleton className="size-22 rounded-card sm:size-30" />
              <div className="grid content-start gap-3">
                <Skeleton className="h-6 w-3/5" />
                <Skeleton className="h-5 w-2/5" />
                <Skeleton className="mt-4 h-11 w-32 rounded-full" />
              </div>
            </div>
          ))}
        </div>
      </div>
      <Skeleton className="mt-8 h-80 rounded-card lg:mt-10" />
    </div>
  )
}
