import type { Language } from '@/lib/languages'
import type { ChapterView } from '@/lib/products/catalogue/chapters'
import { pictureSources } from '@/lib/products/pictures/picture'

type Props = { lang: Language; chapters: ChapterView[] }

/** Told by the owner, in the width of the page; the pictures stand at either side in turn. */
export function Chapters({ lang, chapters }: Props) {
  return chapters.map(({ heading, text, figure, label, picture, language }, at) => (
    <section
      // biome-ignore lint/suspicious/noArrayIndexKey: two chapters may have one heading
      key={at}
      aria-label={heading}
      lang={language === lang ? undefined : language}
      className="chapter"
    >
      <div className="chapter-text">
        {figure && (
          <p className="chapter-figure">
            <b>{figure}</b>
            <span>{label}</span>
          </p>
        )}
        <h2>{heading}</h2>
        {text && <p className="whitespace-pre-line">{text}</p>}
      </div>
      <span className="chapter-picture">
        {/* biome-ignore lint/performance/noImgElement: no client code; sizes as in picture.tsx */}
        <img
          alt=""
          width={800}
          height={800}
          loading="lazy"
          decoding="async"
          sizes="(min-width: 1024px) 720px, (min-width: 768px) 50vw, 92vw"
          {...pictureSources(picture, 'large')}
        />
      </span>
    </section>
  ))
}
