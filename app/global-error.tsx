'use client'

import { useEffect, useState } from 'react'

// Inlined: neither layout nor network may be available.
const WORDS: Record<string, [string, string]> = {
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
  const [lang, setLang] = useState('en')
  useEffect(() => {
    const inAddress = location.pathname.slice(1, 3)
    if (WORDS[inAddress]) setLang(inAddress)
  }, [])
  const [title, again] = WORDS[lang] as [string, string]
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
