import { accountRoutes as contract } from '@outlay/contract/accounts'
import { passwordResetRoutes } from '@outlay/contract/passwordResets'
import { twoStepRoutes } from '@outlay/contract/twoStep'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { callerOf } from '../../core/http/caller.ts'
import { route } from '../../core/http/route.ts'
import { secondStepNeeded } from './accounts.errors.ts'
import type { Accounts } from './accounts.service.ts'
import type { BegunSession, SecondStepCookie } from './signIn/begunSession.ts'

export function accountRoutes(app: FastifyInstance, accounts: Accounts): void {
  route(app, contract.user, ({ actor }) => accounts.currentUser(actor))
  route(app, contract.register, async ({ request, reply, body }) =>
    carry(reply, await accounts.register(callerOf(request), body)),
  )
  route(app, contract.login, async ({ request, reply, body }) =>
    carry(reply, await accounts.signIn(callerOf(request), body)),
  )
  route(app, contract.logout, async ({ actor, request, reply }) =>
    leave(reply, await accounts.signOut(callerOf(request), actor)),
  )
  route(app, contract.invitation, ({ query }) => accounts.invitation(query.token))
  route(app, contract.changePassword, ({ actor, request, body }) =>
    accounts.changePassword(callerOf(request), actor, body),
  )
  const { passwordResets } = accounts
  route(app, passwordResetRoutes.request, ({ body }) => passwordResets.request(body))
  route(app, passwordResetRoutes.link, ({ query }) => passwordResets.link(query.token))
  route(app, passwordResetRoutes.reset, ({ request, body }) => passwordResets.reset(callerOf(request), body))
  const { twoSteps } = accounts
  route(app, twoStepRoutes.secondStep, async ({ request, reply, body }) =>
    carry(reply, await accounts.finishSignIn(callerOf(request), body)),
  )
  route(app, twoStepRoutes.state, ({ actor }) => twoSteps.state(actor))
  route(app, twoStepRoutes.setUp, ({ actor, request, body }) =>
    twoSteps.setUp(callerOf(request), actor, body.password),
  )
  route(app, twoStepRoutes.turnOn, ({ actor, request, body }) =>
    twoSteps.turnOn(callerOf(request), actor, body.code),
  )
  route(app, twoStepRoutes.renewCodes, ({ actor, request, body }) =>
    twoSteps.renewCodes(callerOf(request), actor, body),
  )
  route(app, twoStepRoutes.turnOff, ({ actor, request, body }) =>
    twoSteps.turnOff(callerOf(request), actor, body),
  )
  route(app, contract.signOutEverywhere, async ({ actor, request, reply }) =>
    leave(reply, await accounts.signOutEverywhere(callerOf(request), actor)),
  )
  route(app, contract.sessions, ({ actor }) => accounts.sessions(actor))
  route(app, contract.revokeSession, ({ actor, params }) => accounts.endSession(actor, params.id))
}

/** @throws secondStepNeeded, with its cookie */
function carry(reply: FastifyReply, session: BegunSession | SecondStepCookie): BegunSession['user'] {
  if ('secondStepCookie' in session) {
    setCookies(reply, [session.secondStepCookie])
    throw secondStepNeeded()
  }
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
