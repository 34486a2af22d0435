import { api } from '@outlay/contract/api'
import { apiKeyCallsPerMinute, apiKeyLifetimes, maxApiKeys } from '@outlay/contract/apiKeys/apiKeys'
import type { RouteContract } from '@outlay/contract/core/route'
import { planName, smallestPlanWith } from '@outlay/contract/plans/planInclusions'
import { isByKey } from './keyRules.ts'

const plan = smallestPlanWith(included => included.api)

const intro = `# API

Generated from the contract's routes and \`keyRules\` (server/src/core/access/keyRules.ts) by \`npm run docs\`; a test checks this page, and
another calls every route by key. For request and response schemas, see \`GET /api/openapi.json\` (OpenAPI 3.1). For the design of keys, see
[decisions/0018](decisions/0018-api-keys.md).

## API keys

Create a key in Settings, API keys. This requires ${plan === null ? 'no plan' : planName(plan)}; your team's plan and the trial count. The key is shown
once; Outlay stores its SHA-256.

A read key can call every GET route below. A write key can call all routes below. Both act as you: a key can see and do what you can, with
your role in your team. A key expires after the days you choose (${apiKeyLifetimes.join(', ')}) or when you revoke it, which takes effect at once. You can have at most ${maxApiKeys} keys.
Changing your password ends no key.

\`\`\`sh
export OUTLAY=https://outlay.example.com
export OUTLAY_KEY=outlay_…

# List expenses for March
curl -H "Authorization: Bearer $OUTLAY_KEY" "$OUTLAY/api/expenses?from=2026-03-01&to=2026-03-31"

# Create an expense that counts at once (without status it is pending). Repeating the Idempotency-Key creates it only once
curl -H "Authorization: Bearer $OUTLAY_KEY" -H 'Content-Type: application/json' -H 'Idempotency-Key: taxi-2026-03-14' \\
  -d '{"description":"Taxi","amount":"18.40","currency":"EUR","category":"travel","date":"2026-03-14","status":"processed"}' "$OUTLAY/api/expenses"

# Upload a receipt and create an expense from it
curl -H "Authorization: Bearer $OUTLAY_KEY" -F receipt=@receipt.jpg "$OUTLAY/api/expenses/upload-receipt"

# Export everything as CSV
curl -H "Authorization: Bearer $OUTLAY_KEY" -o expenses.csv "$OUTLAY/api/export/csv"
\`\`\`

## Errors

Each error is a problem (RFC 9457) with a \`code\`:

| status | code | when |
| --- | --- | --- |
| 401 | \`api-keys.unknown\` | The key does not exist or was revoked, or its owner cannot sign in |
| 401 | \`api-keys.expired\` | The key has expired |
| 402 | \`plans.over-limit\` | The owner's plan has no API access. The key is kept and works again with a plan that has it |
| 403 | \`api-keys.read-only\` | A read key was used to write |
| 403 | \`api-keys.not-by-key\` | The route is not listed below |
| 429 | \`request.too-many\` | More than ${apiKeyCallsPerMinute} calls a minute by one key, or more than the route's own limit. \`Retry-After\` says how long to wait |

Each server process counts calls in memory. If a key is sent, cookies are ignored. Public routes ignore keys.`

const routes: readonly RouteContract[] = Object.values(api).flatMap(feature => Object.values(feature))

/** Generates docs/api.md. */
export function apiPage(): string {
  const rows = routes
    .filter(isByKey)
    .map(({ method, path, summary }) => `| \`${method} ${path}\` | ${summary} |`)
  const table = ['| route | what it does |', '| --- | --- |', ...rows].join('\n')
  return `${intro}\n\n## Routes\n\n${table}\n`
}
