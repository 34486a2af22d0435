import { teamMembershipRoutes as memberships } from '@outlay/contract/teams/teamMemberships'
import { teamRoutes as contract } from '@outlay/contract/teams/teams'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { originOf } from '../../core/http/caller.ts'
import { route } from '../../core/http/route.ts'
import type { OpenedLogo } from './logo/teamLogos.ts'
import type { Teams } from './teams.service.ts'

export function teamRoutes(app: FastifyInstance, teams: Teams, publicUrl: string | undefined): void {
  route(app, contract.dashboard, ({ actor }) => teams.dashboards.of(actor))
  route(app, contract.create, ({ actor, body }) => teams.create(actor, body))
  route(app, contract.get, ({ actor }) => teams.get(actor))
  route(app, contract.update, ({ actor, ifMatch, body }) => teams.update(actor, ifMatch, body))
  route(app, contract.updateSettings, ({ actor, ifMatch, body }) =>
    teams.updateSettings(actor, ifMatch, body),
  )
  route(app, contract.close, ({ actor, ifMatch }) => teams.closing.close(actor, ifMatch))
  route(app, contract.activity, ({ actor }) => teams.activities.newest(actor))
  logoRoutes(app, teams)
  memberRoutes(app, teams)
  invitationRoutes(app, teams, publicUrl)
}

function logoRoutes(app: FastifyInstance, { logos }: Teams): void {
  route(app, contract.logo, async ({ actor }) => logoAnswer(await logos.open(actor)))
  route(app, contract.changeLogo, async ({ actor, ifMatch, upload }) =>
    logos.change(actor, ifMatch, await upload.file.read()),
  )
  route(app, contract.removeLogo, ({ actor, ifMatch }) => logos.remove(actor, ifMatch))
}

function logoAnswer({ stream, size, type, key }: OpenedLogo) {
  return { stream, type, sizeBytes: size, etag: `"${key}"` }
}

function memberRoutes(app: FastifyInstance, { members }: Teams): void {
  route(app, memberships.changeRole, ({ actor, params, body }) =>
    members.changeRole(actor, params.userId, body.role),
  )
  route(app, memberships.departure, ({ actor, params }) => members.departureOf(actor, params.userId))
  route(app, memberships.removeMember, ({ actor, params }) => members.remove(actor, params.userId))
  route(app, memberships.leave, ({ actor }) => members.leave(actor))
  route(app, memberships.handOver, ({ actor, body }) => members.handOver(actor, body.userId))
}

function invitationRoutes(app: FastifyInstance, teams: Teams, publicUrl: string | undefined): void {
  const { invitations, joining } = teams
  const absolute = <Linked extends { readonly link: string }>(linked: Linked, request: FastifyRequest) => ({
    ...linked,
    link: `${publicUrl ?? originOf(request)}${linked.link}`,
  })

  route(app, memberships.invite, async ({ actor, body, request }) =>
    absolute(await invitations.invite(actor, body), request),
  )
  route(app, memberships.invitations, ({ actor }) => invitations.list(actor))
  route(app, memberships.resend, async ({ actor, params, request }) =>
    absolute(await invitations.resend(actor, params.id), request),
  )
  route(app, memberships.revoke, ({ actor, params }) => invitations.revoke(actor, params.id))
  route(app, memberships.link, async ({ actor, request }) =>
    absolute({ link: await invitations.link(actor) }, request),
  )
  route(app, memberships.renewLink, async ({ actor, request }) =>
    absolute({ link: await invitations.renewLink(actor) }, request),
  )
  route(app, memberships.joinPreview, ({ actor, params, query }) =>
    joining.preview(actor, params.teamId, query.token),
  )
  route(app, memberships.joinLogo, async ({ params, query }) =>
    logoAnswer(await joining.openLogo(params.teamId, query.token)),
  )
  route(app, memberships.join, ({ actor, params, body }) => joining.join(actor, params.teamId, body.token))
}
