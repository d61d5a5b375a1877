'use client'

import { useEffect, useState } from 'react'
import { DEFAULT_LANGUAGE, type Language, languageOf } from '@/lib/languages'

// Inlined: neither layout nor network may be available.
const WORDS: Record<Language, [title: string, retry: string]> = {
  en: ['An error occurred', 'Try again'],
  fr: ['Une erreur est survenue', 'Réessayer'],
  es: ['Se ha producido un error', 'Volver a intentarlo'],
  pt: ['Ocorreu um erro', 'Tentar novamente'],
  pl: ['Wystąpił błąd', 'Spróbuj ponownie'],
  it: ['Si è verificato un errore', 'Riprova'],
  hu: ['Hiba történt', 'Próbálja újra'],
}

/** For failures of the root layout; the language is that of the URL. */
export default function GlobalError({ retry }: { retry: () => void }) {
  const [lang, setLang] = useState<Language>(DEFAULT_LANGUAGE)
  useEffect(() => setLang(languageOf(location.pathname.split('/')[1])), [])
  const [title, again] = WORDS[lang]
  return (
    <html lang={lang}>
      <title>{title}</title>
      <body
        style={{ fontFamily: 'system-ui, sans-serif', padding: '15vh 1.5rem', textAlign: 'center' }}
      >
        <h1>{title}</h1>
        <button type="button" onClick={retry}>
          {again}
        </button>
      </body>
    </html>
  )
}
