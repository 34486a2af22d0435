import type { PersonEventKind } from '@outlay/contract/activity/activity'
import type { Query, QueryClient } from '@tanstack/react-query'
import { keyOf } from '../api/queryKeys.ts'
import { isStaticQuery } from '../api/untouchedQueries.ts'
import { isDialogOpen } from '../interaction/openDialog.ts'

/** What an event in another window may have changed. */
export type Concern =
  | 'expenses'
  | 'projects'
  | 'project-list'
  | 'team'
  | 'imports'
  | 'account'
  | 'plan'
  | 'security'
  | 'api-keys'
  | 'everything'

const concernsByKind: Record<PersonEventKind, readonly Concern[]> = {
  'expense-added': ['expenses'],
  'expense-changed': ['expenses'],
  'expense-deleted': ['expenses'],
  'expense-restored': ['expenses'],
  'expense-approved': ['expenses'],
  'expense-rejected': ['expenses'],
  'expense-reimbursed': ['expenses'],
  'expense-commented': ['expenses'],
  'approval-asked': ['expenses'],
  'receipt-waiting': [],
  'receipt-reading': [],
  'receipt-read': ['expenses', 'account', 'plan'],
  'receipt-failed': [],
  'receipt-abandoned': [],
  'receipt-asks': [],
  'import-finished': ['expenses', 'imports'],
  'import-undone': ['expenses', 'imports'],
  'project-added': ['projects', 'plan'],
  'project-changed': ['projects'],
  'project-deleted': ['projects', 'expenses', 'plan'],
  'project-restored': ['projects', 'expenses', 'plan'],
  'settings-changed': ['everything'],
  'password-changed': ['account', 'security'],
  'two-step-on': ['security'],
  'two-step-off': ['security'],
  'passkey-added': ['security'],
  'passkey-removed': ['security'],
  'account-kept': [],
  'password-tried': ['security'],
  'code-tried': ['security'],
  'api-key-created': ['api-keys'],
  'api-key-revoked': ['api-keys'],
  // `invalidateAll` reloads everything.
  'team-changed': [],
  'plan-changed': ['account', 'plan'],
}

export function concernsOf(kind: PersonEventKind): readonly Concern[] {
  return concernsByKind[kind]
}

type QueryKey = readonly [string, ...unknown[]]
const [projectsKey] = keyOf('projects')
const figures: readonly QueryKey[] = [keyOf('dashboard'), keyOf('analytics'), keyOf('insights')]

/** Keys to invalidate; the first part of each matters. */
const keysOf: Record<Exclude<Concern, 'everything'>, readonly QueryKey[]> = {
  expenses: [keyOf('expenses'), ...figures, keyOf('receipts'), keyOf('approvals'), keyOf('reimbursements')],
  projects: [keyOf('projects'), ...figures],
  'project-list': [keyOf('projects')],
  team: [keyOf('teams'), keyOf('projects'), keyOf('approvals'), keyOf('reimbursements')],
  imports: [keyOf('imports')],
  account: [keyOf('/api/auth/user')],
  plan: [keyOf('plan')],
  security: [keyOf('security'), keyOf('sessions'), keyOf('two-step'), keyOf('passkeys'), keyOf('dashboard')],
  'api-keys': [keyOf('api-keys')],
}

/** Single expenses and receipts: an open dialog keeps its data, and reloads it next time. */
const editedKinds: ReadonlySet<unknown> = new Set([
  keyOf('expenses', 'one', '')[1],
  keyOf('expenses', 'review', '')[1],
])
/** Lists scrolled further than this are not refetched in place. */
const mostPages = 5
const roundMs = 300
/** Rounds to wait for a pending request: restarting it on every event could postpone it forever. */
const mostWaits = 30

/** Refetches what may have changed elsewhere, at once and then in rounds, but never what an open form depends on. */
export class LiveRefresh {
  readonly #queryClient: QueryClient
  readonly #wanted = new Set<Concern>()
  #round: ReturnType<typeof setTimeout> | undefined
  #waits = 0

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient
  }

  want(concerns: readonly Concern[]): void {
    for (const concern of concerns) this.#wanted.add(concern)
    if (this.#round === undefined) this.#refresh()
  }

  stop(): void {
    clearTimeout(this.#round)
  }

  #refresh(): void {
    this.#round = undefined
    if (this.#wanted.size === 0) return
    this.#round = setTimeout(() => this.#refresh(), roundMs)
    const concerns = [...this.#wanted]
    if (this.#mustWait(concerns)) return
    this.#wanted.clear()
    const isEditing = isDialogOpen()
    const isWanted = (query: Query) => isConcerned(query, concerns)
    const mayWait = (query: Query) => isEdited(query) || (isEditing && query.queryKey[0] === projectsKey)
    const refreshed = (query: Query) => isWanted(query) && !mayWait(query)
    void this.#queryClient.invalidateQueries({ predicate: refreshed })
    void this.#queryClient.invalidateQueries({
      predicate: query => isWanted(query) && isEdited(query),
      refetchType: 'none',
    })
    // Postponed: if the project was deleted elsewhere, refetching would close its open form.
    if (isEditing && keysWanted(concerns).has(projectsKey)) this.#wanted.add('project-list')
  }

  #mustWait(concerns: readonly Concern[]): boolean {
    const isOnItsWay = this.#queryClient.isFetching({ predicate: query => isConcerned(query, concerns) }) > 0
    this.#waits = isOnItsWay && this.#waits < mostWaits ? this.#waits + 1 : 0
    return this.#waits > 0
  }
}

function isConcerned({ queryKey: [first, ...rest] }: Query, concerns: readonly Concern[]): boolean {
  if (concerns.includes('everything')) return !isStaticQuery(first)
  if (concerns.includes('team') && isOfTeam(rest)) return true
  return keysWanted(concerns).has(first)
}

/** Whether its filter has the team scope. */
function isOfTeam(parts: readonly unknown[]): boolean {
  return parts.some(part => (part as { scope?: unknown } | null | undefined)?.scope === 'team')
}

function keysWanted(concerns: readonly Concern[]): ReadonlySet<unknown> {
  const named = concerns.flatMap(concern =>
    concern === 'everything' ? [keyOf('projects')] : keysOf[concern],
  )
  return new Set(named.map(([first]) => first))
}

function isEdited({ queryKey: [first, kind], state }: Query): boolean {
  if (first !== keyOf('expenses')[0]) return false
  const { pages } = (state.data ?? {}) as { pages?: readonly unknown[] }
  return editedKinds.has(kind) || (pages?.length ?? 0) > mostPages
}
