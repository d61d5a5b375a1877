import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { AUTH_TOKEN, decodeToken, usesSecureCookies } from '@/lib/auth/cookies'
import { createSession, endSession, findLiveSession } from '@/lib/auth/session-rows'
import { describeSession } from '@/lib/auth/session-user'
import { env } from '@/lib/env'
import { safeRedirect } from '@/lib/paths'
import { logIn } from './credentials'

/** The JWT names a session row and holds no personal data. */
export const authOptions: NextAuthOptions = {
  secret: env.AUTH_SECRET,
  jwt: { decode: async ({ token }) => (token ? decodeToken(token) : null) },
  session: { strategy: 'jwt', maxAge: AUTH_TOKEN.options.maxAge },
  useSecureCookies: usesSecureCookies,
  cookies: { sessionToken: AUTH_TOKEN },
  pages: { signIn: '/?login=true', error: '/?login=true' },
  providers: [
    CredentialsProvider({
      credentials: { email: {}, password: {} },
      async authorize(credentials, request) {
        const result = await logIn(credentials?.email, credentials?.password)
        const userAgent = String(request?.headers?.['user-agent'] ?? '')
        return result.ok ? { id: result.value.id, userAgent } : null
      },
    }),
  ],
  callbacks: {
    // next-auth's default throws on an invalid URL, and does not know this shop's paths.
    redirect: ({ url }) => env.APP_URL + (safeRedirect(url.replace(env.APP_URL, '')) ?? '/'),
    async jwt({ token, user }) {
      if (user) return { sub: user.id, sid: (await createSession(user.id, user.userAgent)).id }
      const live = await findLiveSession(token.sid, token.sub)
      if (!live) throw new Error('session ended')
      return { sub: token.sub, sid: token.sid }
    },
    async session({ session, token }) {
      const live = await findLiveSession(token.sid, token.sub)
      return live ? { ...session, ...describeSession(live) } : session
    },
  },
  events: {
    async signOut({ token }) {
      if (token?.sid) await endSession(token.sid)
    },
  },
  logger: { error: () => {}, warn: () => {}, debug: () => {} },
}
