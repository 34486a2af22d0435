import { sampleDataRoutes as contract } from '@outlay/contract/sampleData/sampleData'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { SampleData } from './sampleData.service.ts'

export function sampleDataRoutes(app: FastifyInstance, sampleData: SampleData): void {
  route(app, contract.load, ({ actor }) => sampleData.load(actor))
  route(app, contract.remove, ({ actor }) => sampleData.remove(actor))
}
