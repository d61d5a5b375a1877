import type { Language } from '@/lib/i18n/languages'

const columns = (a: string, b: string, c: string) =>
  `linear-gradient(90deg,${a} 33.3%,${b} 33.3% 66.6%,${c} 66.6%)`
const rows = (a: string, b: string, c: string) =>
  `linear-gradient(${a} 33.3%,${b} 33.3% 66.6%,${c} 66.6%)`

/** Drawn in CSS, because several systems have no flag letters. */
const FLAGS: Record<Language, string> = {
  en: 'linear-gradient(#c8102e,#c8102e) 50%/100% 20% no-repeat,linear-gradient(#c8102e,#c8102e) 50%/12% 100% no-repeat,linear-gradient(#fff,#fff) 50%/100% 36% no-repeat,linear-gradient(#fff,#fff) 50%/22% 100% no-repeat,linear-gradient(33deg,#0000 46%,#fff 46% 54%,#0000 54%),linear-gradient(-33deg,#0000 46%,#fff 46% 54%,#0000 54%),#012169',
  fr: columns('#0055a4', '#fff', '#ef4135'),
  es: 'linear-gradient(#aa151b 25%,#f1bf00 25% 75%,#aa151b 75%)',
  pt: 'radial-gradient(circle at 40% 50%,#fbe122 0 20%,#0000 21%),linear-gradient(90deg,#046a38 40%,#da291c 40%)',
  pl: 'linear-gradient(#fff 50%,#dc143c 50%)',
  it: columns('#009246', '#fff', '#ce2b37'),
  hu: rows('#ce2939', '#fff', '#477050'),
}

export function Flag({ language }: { language: Language }) {
  return (
    <span
      aria-hidden
      className="inline-block h-3.5 w-5 shrink-0 rounded-[3px] ring-1 ring-black/15"
      style={{ background: FLAGS[language] }}
    />
  )
}
