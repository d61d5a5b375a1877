import { readdirSync } from 'node:fs'

/** Routes of the pages under a folder of `app`, without route groups. */
export function routesIn(folder: string): string[] {
  return readdirSync(`app/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.split('/').slice(0, -1).filter(isAddressed).join('/')}`)
    .sort()
}

const isAddressed = (part: string) => !/^\([^.)]+\)$/.test(part)
