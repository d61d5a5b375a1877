import 'server-only'
import { lookup as resolve } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Why a picture could not be had; keys of `admin.moving.fetching.failures`. */
export const PICTURE_FAILURES = [
  'address',
  'private',
  'missing',
  'unreachable',
  'slow',
  'redirects',
  'tooLarge',
  'notAPicture',
  'damaged',
] as const
export type PictureFailure = (typeof PICTURE_FAILURES)[number]

/** Whether an IP address is one of the public internet: not private, local, reserved, or a way round to one of these. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

/** Worth another attempt later. */
export const PASSING: readonly PictureFailure[] = ['unreachable', 'slow']

export type Download = { ok: true; bytes: Uint8Array } | { ok: false; failure: PictureFailure }

type Limits = {
  maxBytes: number
  /** Milliseconds for the whole picture, redirects included. */
  timeoutMs: number
  /** `host:port` of servers in a private network that the operator allows. */
  allowed?: readonly string[]
}

const MAX_REDIRECTS = 5

/**
 * The bytes at an address. Connects to public addresses alone, after each redirect again, and to those that DNS named
 * when they were checked.
 */
export async function download(address: string, limits: Limits): Promise<Download> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let next = address
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const step = await get(next, limits, signal)
    if ('ok' in step) return step
    if (!URL.canParse(step.location, next)) return failed('redirects')
    next = new URL(step.location, next).href
  }
  return failed('redirects')
}

const failed = (failure: PictureFailure): Download => ({ ok: false, failure })

function get(
  address: string,
  { maxBytes, allowed = [] }: Limits,
  signal: AbortSignal,
): Promise<Download | { location: string }> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol)) return Promise.resolve(failed('address'))
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAllowed = allowed.includes(url.host)
  if (isIP(host) && !isAllowed && !isPublicAddress(host)) return Promise.resolve(failed('private'))
  // Credentials in an address are not sent on.
  url.username = ''
  url.password = ''
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((done) => {
    const sent = request(url, {
      signal,
      agent: false,
      headers: { accept: 'image/webp,image/jpeg,image/png', 'user-agent': 'shop-move-in' },
      ...(!isAllowed && { lookup: publicOnly }),
    })
    sent.on('error', (error) => done(failed(reasonOf(error, signal))))
    sent.on('response', (response) => {
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy()
        return done({ location: headers.location })
      }
      if (statusCode !== 200) {
        response.destroy()
        return done(failed(statusCode >= 500 || statusCode === 429 ? 'unreachable' : 'missing'))
      }
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxBytes) {
          done(failed('tooLarge'))
          response.destroy()
        } else chunks.push(chunk)
      })
      response.on('error', (error) => done(failed(reasonOf(error, signal))))
      response.on('end', () => done({ ok: true, bytes: new Uint8Array(Buffer.concat(chunks)) }))
      if (Number(headers['content-length'] ?? 0) > maxBytes) {
        done(failed('tooLarge'))
        response.destroy()
      }
    })
    sent.end()
  })
}

const PRIVATE = 'EPRIVATE'

function reasonOf(error: NodeJS.ErrnoException, signal: AbortSignal): PictureFailure {
  if (signal.aborted) return 'slow'
  return error.code === PRIVATE ? 'private' : 'unreachable'
}

/** Answers the connection itself, so that no second look-up can name another address. */
const publicOnly: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
      return callback(Object.assign(new Error('A private address'), { code: PRIVATE }), '', 0)
    }
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
