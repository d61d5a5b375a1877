import localFont from 'next/font/local'

export const geist = localFont({
  src: '../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-geist',
  display: 'swap',
})

/** Latin Extended-A, for Polish and Hungarian; fetched only where a page uses its letters. */
export const geistExt = localFont({
  src: '../node_modules/@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-geist-ext',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0',
    },
  ],
})
