import { paths } from '@/lib/paths'

type Props = { pictures: { id: string }[]; labelOf: (number: number) => string }

/** Small pictures that lead to the whole ones. */
export const ReviewPictures = ({ pictures, labelOf }: Props) => (
  <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
    {pictures.map(({ id }, index) => (
      <li key={id}>
        <a href={paths.reviewPicture(id)} className="block rounded-card">
          {/* biome-ignore lint/performance/noImgElement: has its sizes already */}
          <img
            src={paths.reviewThumbnail(id)}
            alt={labelOf(index + 1)}
            width={96}
            height={96}
            loading="lazy"
            className="size-24 rounded-card bg-sunken object-cover"
          />
        </a>
      </li>
    ))}
  </ul>
)
