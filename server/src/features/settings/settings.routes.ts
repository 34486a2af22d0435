import { settingsRoutes as contract } from '@outlay/contract/settings'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import { mayChangeOwnSettings } from './settings.policy.ts'
import type { Settings } from './settings.service.ts'

export function settingsRoutes(app: FastifyInstance, settings: Settings): void {
  const allow = mayChangeOwnSettings
  route(app, contract.changeCurrency, {
    allow,
    handle: ({ actor, body, ifMatch }) => settings.changeCurrency(actor, body, ifMatch),
  })
  route(app, contract.changeProfile, {
    allow,
    handle: ({ actor, body, ifMatch }) => settings.changeProfile(actor, body, ifMatch),
  })
  route(app, contract.changePreferences, {
    allow,
    handle: ({ actor, body, ifMatch }) => settings.changePreferences(actor, body, ifMatch),
  })
  route(app, contract.budget, { allow, handle: ({ actor }) => settings.budget(actor) })
  route(app, contract.changeBudget, {
    allow,
    handle: ({ actor, body, ifMatch }) => settings.changeBudget(actor, body, ifMatch),
  })
}
