import { settingsRoutes as contract } from '@outlay/contract/settings/settings'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { Settings } from './settings.service.ts'

export function settingsRoutes(app: FastifyInstance, settings: Settings): void {
  route(app, contract.changeCurrency, ({ actor, body, ifMatch }) =>
    settings.changeCurrency(actor, body, ifMatch),
  )
  route(app, contract.changeProfile, ({ actor, body, ifMatch }) =>
    settings.changeProfile(actor, body, ifMatch),
  )
  route(app, contract.changePreferences, ({ actor, body, ifMatch }) =>
    settings.changePreferences(actor, body, ifMatch),
  )
  route(app, contract.arrangeDashboard, ({ actor, body, ifMatch }) =>
    settings.arrangeDashboard(actor, body, ifMatch),
  )
  route(app, contract.budget, ({ actor }) => settings.budget(actor))
  route(app, contract.changeBudget, ({ actor, body, ifMatch }) => settings.changeBudget(actor, body, ifMatch))
}
