type Props = { stars: number; label: string }

/** One to five stars; `label` says how many. */
export const Stars = ({ stars, label }: Props) => (
  <p role="img" aria-label={label} className="tracking-[0.15em]">
    {'★'.repeat(stars)}
    <span className="text-muted">{'☆'.repeat(5 - stars)}</span>
  </p>
)
