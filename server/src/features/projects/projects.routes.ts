import { projectRoutes as contract } from '@outlay/contract/projects/projects'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { ProjectMembers } from './projectMembers.service.ts'
import type { Projects } from './projects.service.ts'

export function projectRoutes(app: FastifyInstance, projects: Projects, members: ProjectMembers): void {
  route(app, contract.list, ({ actor }) => projects.list(actor))
  route(app, contract.create, ({ actor, body }) => projects.create(actor, body))
  route(app, contract.update, ({ actor, params, body, ifMatch }) =>
    projects.update(actor, { id: params.id, ifMatch }, body),
  )
  route(app, contract.remove, ({ actor, params, ifMatch }) =>
    projects.remove(actor, { id: params.id, ifMatch }),
  )
  route(app, contract.restore, ({ actor, params }) => projects.restore(actor, params.id))
  route(app, contract.members, ({ actor, params }) => members.list(actor, params.id))
  route(app, contract.keepMember, ({ actor, params, body }) => members.keep(actor, params, body.seesExpenses))
  route(app, contract.removeMember, ({ actor, params }) => members.remove(actor, params))
}
