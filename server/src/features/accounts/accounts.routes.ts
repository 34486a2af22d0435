import { accountRoutes as contract } from '@outlay/contract/accounts/accounts'
import { emailChangeRoutes } from '@outlay/contract/accounts/emailChanges'
import { passkeyRoutes } from '@outlay/contract/accounts/passkeys'
import { passwordResetRoutes, passwordStrengthRoutes } from '@outlay/contract/accounts/passwords'
import { twoStepRoutes } from '@outlay/contract/accounts/twoStep'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from '../../core/http/caller.ts'
import { route } from '../../core/http/route.ts'
import { secondStepNeeded } from './accounts.errors.ts'
import type { SecondStepCookie, StartedSession } from './accounts.presentation.ts'
import type { Accounts } from './accounts.service.ts'
import type { PasskeyCaller } from './passkeys/passkeys.ts'
import { estimatePassword } from './passwords/passwordRules.ts'

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
  route(app, passwordStrengthRoutes.estimate, ({ body }) => estimatePassword(body.password, body.ownWords))
  const { passwordResets } = accounts
  route(app, passwordResetRoutes.request, ({ body }) => passwordResets.request(body))
  route(app, passwordResetRoutes.link, ({ query }) => passwordResets.link(query.token))
  route(app, passwordResetRoutes.reset, ({ request, body }) => passwordResets.reset(callerOf(request), body))
  const { emailChanges } = accounts
  route(app, emailChangeRoutes.state, ({ actor }) => emailChanges.state(actor))
  route(app, emailChangeRoutes.request, ({ actor, request, body }) =>
    emailChanges.request(callerOf(request), actor, body),
  )
  route(app, emailChangeRoutes.resend, ({ actor }) => emailChanges.resend(actor))
  route(app, emailChangeRoutes.cancel, ({ actor }) => emailChanges.cancel(actor))
  route(app, emailChangeRoutes.link, ({ query }) => emailChanges.link(query.token))
  route(app, emailChangeRoutes.confirm, ({ request, body }) => emailChanges.confirm(callerOf(request), body))
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
  passkeysOf(app, accounts)
  route(app, contract.signOutEverywhere, async ({ actor, request, reply }) =>
    leave(reply, await accounts.signOutEverywhere(callerOf(request), actor)),
  )
  const { sessions } = accounts
  route(app, contract.sessions, ({ actor }) => sessions.list(actor))
  route(app, contract.revokeSession, ({ actor, params }) => sessions.end(actor, params.id))
}

function passkeysOf(app: FastifyInstance, accounts: Accounts): void {
  const { passkeys, passkeySignIns } = accounts
  route(app, passkeyRoutes.list, ({ actor }) => passkeys.list(actor))
  route(app, passkeyRoutes.options, ({ actor, request, body }) =>
    passkeys.options(passkeyCallerOf(request), actor, body),
  )
  route(app, passkeyRoutes.add, ({ actor, request, body }) =>
    passkeys.add(passkeyCallerOf(request), actor, body),
  )
  route(app, passkeyRoutes.rename, ({ actor, params, body }) => passkeys.rename(actor, params.id, body.name))
  route(app, passkeyRoutes.remove, ({ actor, request, params, body }) =>
    passkeys.remove(callerOf(request), actor, params.id, body),
  )
  route(app, passkeyRoutes.signInOptions, ({ request }) => passkeySignIns.options(passkeyCallerOf(request)))
  route(app, passkeyRoutes.signIn, async ({ request, reply, body }) =>
    carry(reply, await accounts.signInByPasskey(passkeyCallerOf(request), body)),
  )
}

function passkeyCallerOf(request: FastifyRequest): PasskeyCaller {
  return { ...callerOf(request), unverifiedHost: request.host }
}

/** @throws secondStepNeeded, with its cookie */
function carry(reply: FastifyReply, session: StartedSession | SecondStepCookie): StartedSession['user'] {
  if ('secondStepCookie' in session) {
    setCookies(reply, [session.secondStepCookie])
    throw secondStepNeeded()
  }
  setCookies(reply, session.cookies)
  return session.user
}

/** Makes the browser clear its cached data of this person. */
function leave(reply: FastifyReply, cookies: readonly string[]): void {
  // Clears receipt pictures too, but not storage: unsent changes are handled separately, and the device stays known.
  reply.header('clear-site-data', '"cache"')
  setCookies(reply, cookies)
}

function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
}
