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
      leave(reply, await accounts.signOut(callerOf(request), actor)),
  })
  route(app, contract.invitation, {
    allow: policy.mayOpenAnAccount,
    handle: ({ query }) => accounts.invitation(query.token),
  })
  route(app, contract.changePassword, {
    allow: policy.mayChangeOwnPassword,
    handle: ({ actor, request, body }) => accounts.changePassword(callerOf(request), actor, body),
  })
  route(app, contract.signOutEverywhere, {
    allow: policy.mayEndOwnSessions,
    handle: async ({ actor, request, reply }) =>
      leave(reply, await accounts.signOutEverywhere(callerOf(request), actor)),
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

/** The browser forgets what it kept of this person. */
function leave(reply: FastifyReply, cookies: readonly string[]): void {
  // Receipt pictures among them. Not the storage: what has not been sent yet goes by itself, and a device stays known.
  reply.header('clear-site-data', '"cache"')
  setCookies(reply, cookies)
}

function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
}
