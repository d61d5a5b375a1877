/** Studio pictures and uploads: the sources of app/social. */
const OWN = /^\/(?:products|uploads)\/[\w-]+(?:\.[\w-]+)*\.(?:webp|png|jpe?g|avif)$/
const FOLDER = '/social'
const ENDING = '.jpg'

/** Address of the 1200 × 630 version for social networks; null for drawings and external pictures. */
export function socialPicture(path: string): string | null {
  return OWN.test(path) ? `${FOLDER}${path}${ENDING}` : null
}

export function pictureOfSocial(address: string): string | null {
  if (!address.startsWith(FOLDER) || !address.endsWith(ENDING)) return null
  const path = address.slice(FOLDER.length, -ENDING.length)
  return OWN.test(path) ? path : null
}
