import { mailRoutes as contract } from '@outlay/contract/mail/mailPreferences'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { Mails } from './mail.service.ts'

export function mailRoutes(app: FastifyInstance, { preferences }: Mails): void {
  route(app, contract.preferences, ({ actor }) => preferences.read(actor))
  route(app, contract.changePreferences, ({ actor, body, ifMatch }) =>
    preferences.change(actor, body, ifMatch),
  )
}
