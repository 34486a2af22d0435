import { rateRoutes as contract } from '@outlay/contract/rates/rates'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { Rates } from './rates.service.ts'

export function rateRoutes(app: FastifyInstance, rates: Rates): void {
  route(app, contract.ofCurrency, ({ actor, params, query }) =>
    rates.shown(actor, params.currency, query.date),
  )
}
