/** What app/social makes pictures of: studio pictures and uploads. */
const OWN = /^\/(?:products|uploads)\/[\w-]+(?:\.[\w-]+)*\.(?:webp|png|jpe?g|avif)$/
const FOLDER = '/social'
const ENDING = '.jpg'

/** The address of a picture's 1200 × 630 version for social networks; null for drawings and pictures from elsewhere. */
export function socialPicture(path: string): string | null {
  return OWN.test(path) ? `${FOLDER}${path}${ENDING}` : null
}

/** The picture that such an address is a version of; null for an address that is none. */
export function pictureOfSocial(address: string): string | null {
  if (!address.startsWith(FOLDER) || !address.endsWith(ENDING)) return null
  const path = address.slice(FOLDER.length, -ENDING.length)
  return OWN.test(path) ? path : null
}
