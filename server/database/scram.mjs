import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto'

const MECHANISM = 'SCRAM-SHA-256'
const ITERATIONS = 4096
const CONTINUE = 11
const FINAL = 12

/**
 * @param {Buffer} key
 * @param {string} text
 */
const hmac = (key, text) => createHmac('sha256', key).update(text).digest()
/** @param {Uint8Array} bytes */
const hash = (bytes) => createHash('sha256').update(bytes).digest()

/**
 * The server side of SCRAM-SHA-256 for an ASCII password (RFC 5802, RFC 7677, PostgreSQL manual 54.3).
 * @param {string} password
 */
export function createScram(password) {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const storedKey = hash(hmac(salted, 'Client Key'))
  const serverKey = hmac(salted, 'Server Key')

  return function begin() {
    let header = ''
    let first = ''
    /** @type {string | undefined} */
    let challenge

    /**
     * Null for an invalid first message.
     * @param {Buffer} body
     */
    function challengeTo(body) {
      const [, name, initial] = /^([^\0]*)\0.{4}(.*)$/s.exec(body.toString('latin1')) ?? []
      const [, gs2, bare, nonce] = /^([ny],,)(n=[^,]*,r=([^,]+))$/.exec(initial ?? '') ?? []
      if (name !== MECHANISM || !nonce) return null
      header = gs2
      first = bare
      const ours = randomBytes(18).toString('base64')
      challenge = `r=${nonce}${ours},s=${salt.toString('base64')},i=${ITERATIONS}`
      return authentication(CONTINUE, challenge)
    }

    /**
     * Null for a wrong password.
     * @param {Buffer} body
     * @param {string} challenge
     */
    function answerTo(body, challenge) {
      const [, final, proof] = /^(.*),p=([^,]+)$/s.exec(body.toString('latin1')) ?? []
      const nonce = challenge.slice(0, challenge.indexOf(','))
      if (final !== `c=${Buffer.from(header).toString('base64')},${nonce}`) return null
      const exchanged = `${first},${challenge},${final}`
      const signature = hmac(storedKey, exchanged)
      const proved = Buffer.from(proof, 'base64')
      if (proved.length !== signature.length) return null
      const clientKey = proved.map((byte, place) => byte ^ signature[place])
      if (!timingSafeEqual(hash(clientKey), storedKey)) return null
      return authentication(FINAL, `v=${hmac(serverKey, exchanged).toString('base64')}`)
    }

    return {
      offer: authentication(10, `${MECHANISM}\0\0`),
      isOver: false,
      /**
       * The response to the client's next message; null refuses it.
       * @param {Buffer} body
       */
      next(body) {
        if (challenge === undefined) return challengeTo(body)
        this.isOver = true
        return answerTo(body, challenge)
      },
    }
  }
}

/**
 * @param {number} kind
 * @param {string} text
 */
function authentication(kind, text) {
  const bytes = Buffer.alloc(9 + Buffer.byteLength(text))
  bytes.write('R')
  bytes.writeInt32BE(bytes.length - 1, 1)
  bytes.writeInt32BE(kind, 5)
  bytes.write(text, 9)
  return bytes
}
