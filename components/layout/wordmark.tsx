import type { Mark } from '@/lib/site/wordmark'

type Props = { name: string; mark: Mark | undefined }

/** Decoration where there is a mark: the name must be readable beside it, or label the link around it. */
export function Wordmark({ name, mark }: Props) {
  if (!mark) return <span>{name}</span>
  if (mark === 'drawn') {
    return (
      <svg aria-hidden viewBox="0 0 131 18" className="wordmark">
        <path d="M1 17V1l7.5 10.5L16 1v16M20 17 27 1l7 16M38.5 17V1M53 5.1A4.4 4.1 0 1 0 48.5 9a4.4 4.1 0 1 1-4.9 4.1M59 9a7.5 7.5 0 1 1 15 0 7.5 7.5 0 1 1-15 0M80 17V1l11.5 16V1M106.5 1v15h8M118 1l12 16m0-16-12 16" />
        <circle cx="99" cy="9" r="1.9" />
      </svg>
    )
  }
  const { src, dark, width, height } = mark
  return [src, dark].map(
    (one, at) =>
      one && (
        // biome-ignore lint/performance/noImgElement: a small picture at its own size
        <img
          key={one}
          src={one}
          alt=""
          width={width}
          height={height}
          loading={at > 0 ? 'lazy' : undefined}
          className={at > 0 ? 'wordmark wordmark-dark' : 'wordmark'}
        />
      ),
  )
}
