#!/bin/sh
# Makes app/fonts/geist.woff2 from Geist as its makers publish it: the weights that the shop uses and the letters of its
# seven languages, so that a page needs one file. The same input gives the same file.
# Needs npm, and Python with fonttools 4.66.1 and brotli 1.2.0. Run at the project's root: sh studio/font.sh
set -eu

letters='U+0020-007E,U+00A0-00FF,U+0104-0107,U+0118-0119,U+0141-0144,U+0150-0153,U+015A-015B,U+0170-0171,U+0178-017C'
signs='U+2009,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F,U+2032-2033,U+2039-203A,U+2082,U+20AC,U+2122,U+2192,U+2212,U+2605,U+2713'
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

npm pack --silent --pack-destination "$folder" geist@1.9.2
tar xzf "$folder/geist-1.9.2.tgz" -C "$folder"
fonttools varLib.instancer --quiet --no-recalc-timestamp -o "$folder/geist.ttf" \
  "$folder/package/dist/fonts/geist-sans/Geist-Variable.ttf" wght=400:700
pyftsubset "$folder/geist.ttf" --unicodes="$letters,$signs" --layout-features=kern,ccmp,locl,mark,liga,tnum \
  --no-hinting --no-recalc-timestamp --drop-tables+=meta --flavor=woff2 --output-file=app/fonts/geist.woff2
