import type { ReactNode } from 'react'
import { paths } from '@/lib/paths'

type Props = {
  pictures: { id: string }[]
  labelOf: (number: number) => string
  /** The mailed secret, which opens the pictures of a review that was taken down to its author. */
  token?: string
  /** Below each picture. */
  below?: (id: string, number: number) => ReactNode
}

/** Small pictures that lead to the whole ones. */
export const ReviewPictures = ({ pictures, labelOf, token, below }: Props) => (
  <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
    {pictures.map(({ id }, index) => (
      <li key={id}>
        <a href={paths.reviewPicture(id, token)} className="block rounded-card">
          {/* biome-ignore lint/performance/noImgElement: has its sizes already */}
          <img
            src={paths.reviewThumbnail(id, token)}
            alt={labelOf(index + 1)}
            width={96}
            height={96}
            loading="lazy"
            className="size-24 rounded-card bg-sunken object-cover"
          />
        </a>
        {below?.(id, index + 1)}
      </li>
    ))}
  </ul>
)
