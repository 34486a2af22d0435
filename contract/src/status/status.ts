import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'

export const statusRoutes = {
  health: defineRoute({
    method: 'GET',
    path: '/api/health',
    summary: 'Liveness and version',
    access: 'public',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
    callsPerMinute: 600,
  }),
  ready: defineRoute({
    method: 'GET',
    path: '/api/ready',
    summary: 'Whether the database is reached; 503 if not',
    access: 'public',
    response: z.object({ status: z.literal('ready'), database: z.enum(['pglite', 'postgres']) }),
    callsPerMinute: 600,
  }),
  openapi: defineRoute({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This interface as an OpenAPI 3.1 document',
    access: 'public',
    response: z.record(z.string(), z.unknown()),
  }),
}
