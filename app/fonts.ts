import localFont from 'next/font/local'

/** Every character of the shop's texts, in one file (studio/font.sh). */
export const geist = localFont({
  src: './fonts/geist.woff2',
  weight: '400 700',
  variable: '--font-geist',
  display: 'swap',
})

/** Other Latin letters for names and addresses, fetched when a page uses one. */
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
        'U+0100-0103, U+0108-0117, U+011A-0140, U+0145-014F, U+0154-0159, U+015C-016F, U+0172-0177, U+017D-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0',
    },
  ],
})
