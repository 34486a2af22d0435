import { projectRoutes as contract } from '@outlay/contract/projects'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import { mayKeepProjects } from './projects.policy.ts'
import type { Projects } from './projects.service.ts'

export function projectRoutes(app: FastifyInstance, projects: Projects): void {
  route(app, contract.list, {
    allow: mayKeepProjects,
    handle: ({ actor }) => projects.list(actor),
  })
  route(app, contract.create, {
    allow: mayKeepProjects,
    handle: ({ actor, body }) => projects.create(actor, body),
  })
  route(app, contract.update, {
    allow: mayKeepProjects,
    handle: ({ actor, params, body, ifMatch }) => projects.update(actor, { id: params.id, ifMatch }, body),
  })
  route(app, contract.remove, {
    allow: mayKeepProjects,
    handle: ({ actor, params, ifMatch }) => projects.remove(actor, { id: params.id, ifMatch }),
  })
  route(app, contract.restore, {
    allow: mayKeepProjects,
    handle: ({ actor, params }) => projects.restore(actor, params.id),
  })
}
