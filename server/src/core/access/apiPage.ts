import { api } from '@outlay/contract/api'
import { apiKeyCallsPerMinute, apiKeyLives, maxApiKeys } from '@outlay/contract/apiKeys'
import type { RouteContract } from '@outlay/contract/core/route'
import { planName, planThatLifts } from '@outlay/contract/planInclusions'
import { isByKey } from './keyRules.ts'

const plan = planThatLifts(included => included.api)

const intro = `# API

Made from the routes of the contract and \`keyRules\` (server/src/core/access/keyRules.ts) by \`npm run docs\`; a test holds this page to
them, and another walks every route by key. Shapes of bodies and answers: \`GET /api/openapi.json\`, OpenAPI 3.1. Why keys are as they are:
[decisions/0018](decisions/0018-api-keys.md).

## A key

A key is made in Settings, API keys, with ${plan === null ? 'no plan' : planName(plan)} (the plan of your team counts, and the days of trial). It is shown once;
what is kept is its SHA-256. One that reads may call what is a GET below, one that writes all of it, as you: it sees and may what
you see and may, in your team by your role. It lives ${apiKeyLives.join(', ')} days or until it is revoked, and a revoked key opens nothing
from that moment on. You have ${maxApiKeys} at most. A change of your password ends no key.

\`\`\`sh
export OUTLAY=https://outlay.example.com
export OUTLAY_KEY=outlay_…

# Expenses of March
curl -H "Authorization: Bearer $OUTLAY_KEY" "$OUTLAY/api/expenses?from=2026-03-01&to=2026-03-31"

# A new one that counts at once (without status it waits, pending); sent again with the same Idempotency-Key it is made once
curl -H "Authorization: Bearer $OUTLAY_KEY" -H 'Content-Type: application/json' -H 'Idempotency-Key: taxi-2026-03-14' \\
  -d '{"description":"Taxi","amount":"18.40","currency":"EUR","category":"travel","date":"2026-03-14","status":"processed"}' "$OUTLAY/api/expenses"

# A receipt, read into an expense
curl -H "Authorization: Bearer $OUTLAY_KEY" -F receipt=@receipt.jpg "$OUTLAY/api/expenses/upload-receipt"

# Everything as CSV
curl -H "Authorization: Bearer $OUTLAY_KEY" -o expenses.csv "$OUTLAY/api/export/csv"
\`\`\`

## Refusals

Each is a problem (RFC 9457) with a \`code\`:

| status | code | when |
| --- | --- | --- |
| 401 | \`api-keys.unknown\` | the key does not exist, was revoked, or its person is not let in |
| 401 | \`api-keys.expired\` | the key has expired |
| 402 | \`plans.over-limit\` | its person's plan has no API access now; the key stays, and works again with one that has |
| 403 | \`api-keys.read-only\` | a key that reads was to write |
| 403 | \`api-keys.not-by-key\` | the route is not below |
| 429 | \`request.too-many\` | more than ${apiKeyCallsPerMinute} calls a minute by one key, or more of one route than it takes; \`Retry-After\` says how long to wait |

Calls are counted in the memory of each process of the server. Where a key is sent, a cookie beside it is not looked at. Public routes
take no notice of a key.`

const routes: readonly RouteContract[] = Object.values(api).flatMap(feature => Object.values(feature))

/** Generates docs/api.md. */
export function apiPage(): string {
  const rows = routes
    .filter(isByKey)
    .map(({ method, path, summary }) => `| \`${method} ${path}\` | ${summary} |`)
  const table = ['| route | what it does |', '| --- | --- |', ...rows].join('\n')
  return `${intro}\n\n## Routes\n\n${table}\n`
}
