import { accountRoutes as contract } from '@outlay/contract/accounts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { callerOf } from '../../core/http/caller.ts'
import { route } from '../../core/http/route.ts'
import * as policy from './accounts.policy.ts'
import type { Accounts, BegunSession } from './accounts.service.ts'

export function accountRoutes(app: FastifyInstance, accounts: Accounts): void {
  route(app, contract.user, {
    allow: policy.maySeeOwnAccount,
    handle: ({ actor }) => accounts.currentUser(actor),
  })
  route(app, contract.register, {
    allow: policy.mayOpenAnAccount,
    handle: async ({ request, reply, body }) =>
      carry(reply, await accounts.register(callerOf(request), body)),
  })
  route(app, contract.login, {
    allow: policy.maySignIn,
    handle: async ({ request, reply, body }) => carry(reply, await accounts.signIn(callerOf(request), body)),
  })
  route(app, contract.logout, {
    allow: policy.maySignOut,
    handle: async ({ actor, request, reply }) =>
      setCookies(reply, await accounts.signOut(callerOf(request), actor)),
  })
  route(app, contract.sessions, {
    allow: policy.maySeeOwnAccount,
    handle: ({ actor }) => accounts.sessions(actor),
  })
  route(app, contract.revokeSession, {
    allow: policy.mayEndOwnSessions,
    handle: ({ actor, params }) => accounts.endSession(actor, params.id),
  })
}

function carry(reply: FastifyReply, session: BegunSession): BegunSession['user'] {
  setCookies(reply, session.cookies)
  return session.user
}

function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
}
