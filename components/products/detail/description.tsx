import { parseDescription, type Run } from '@/lib/products/catalogue/content/description'

type Props = {
  text: string
  /** Where it is not the page's. */
  lang: string | undefined
  /** A paragraph where it is only previewed. */
  heading: 'h3' | 'h4' | 'p'
}

/** A description in Markdown; one paragraph is set as before. */
export function Description({ text, lang, heading: Heading }: Props) {
  const blocks = parseDescription(text)
  const [first] = blocks
  if (!first || (blocks.length === 1 && first.kind === 'paragraph')) {
    return (
      <p lang={lang} className="max-w-[40ch] text-xl">
        {first?.kind === 'paragraph' && <Runs runs={first.runs} />}
      </p>
    )
  }
  return (
    <div lang={lang} className="grid max-w-[60ch] gap-4">
      {blocks.map((block, place) => {
        const key = String(place)
        if (block.kind === 'list') {
          const List = block.isOrdered ? 'ol' : 'ul'
          return (
            <List key={key} className={`pl-5 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
              {block.items.map((runs, at) => (
                <li key={String(at)}>
                  <Runs runs={runs} />
                </li>
              ))}
            </List>
          )
        }
        if (block.kind === 'heading') {
          return (
            <Heading key={key} className="font-medium text-lg tracking-normal">
              <Runs runs={block.runs} />
            </Heading>
          )
        }
        return (
          <p key={key} className={place === 0 ? 'text-xl' : 'whitespace-pre-line'}>
            <Runs runs={block.runs} />
          </p>
        )
      })}
    </div>
  )
}

const Runs = ({ runs }: { runs: Run[] }) =>
  runs.map(({ text, isStrong }, place) =>
    isStrong ? <strong key={String(place)}>{text}</strong> : text,
  )
