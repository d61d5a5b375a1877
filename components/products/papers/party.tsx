import type { Papers } from '@/lib/products/papers/schema'

/** Name, postal and electronic address. */
export function Party({ papers, who }: { papers: Papers; who: 'maker' | 'responsible' }) {
  const contact = papers[`${who}Contact`]
  return (
    <address translate="no" className="not-italic">
      <span>{papers[`${who}Name`]}</span>
      <br />
      <span>{papers[`${who}Address`]}</span>
      {contact && (
        <a
          href={contact.includes('://') ? contact : `mailto:${contact}`}
          className="block w-fit underline underline-offset-4 pointer-coarse:py-2.5"
        >
          {contact}
        </a>
      )}
    </address>
  )
}
