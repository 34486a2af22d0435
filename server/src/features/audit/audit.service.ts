import { type AuditEvent, type AuditKind, auditDays, auditWords } from '@outlay/contract/audit/audit'
import { dayMs } from '@outlay/contract/core/daySpans'
import type { PageQuery } from '@outlay/contract/core/fields'
import type { Actor, TeamActor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { TeamAct, TeamActs } from '../teams/teams.service.ts'
import { badCursor } from './audit.errors.ts'
import { type AuditPage, type AuditRow, deleteAuditBefore, listOfTeam, listOwn } from './audit.store.ts'

interface Place {
  readonly at: Date
  readonly id: string
}

const form = /^(\d{13})-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** Instants have millisecond precision, here and in the database. */
function cursorOf({ at, id }: Place): string {
  return `${at.getTime()}-${id}`
}

/** @throws badCursor */
function placeOf(cursor: string): Place {
  const [, ms, id] = form.exec(cursor) ?? []
  if (ms === undefined || id === undefined) throw badCursor()
  return { at: new Date(Number(ms)), id }
}

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly accounts: Pick<Accounts, 'memberships'>
  readonly teamActs: TeamActs
}

interface AnsweredPage {
  readonly events: AuditEvent[]
  /** Cursor of the next page. */
  readonly next: string | undefined
}

type Kept = Pick<AuditRow, 'id' | 'at' | 'actorId' | 'device' | 'network' | 'details'> & {
  readonly kind: string
}
type ListPage = (page: AuditPage) => Promise<Kept[]>

const portion = 500

/** Audit events of accounts and teams, for those who may read them. */
export class Audit {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** @throws badCursor */
  own(actor: Actor, asked: PageQuery): Promise<AnsweredPage> {
    return this.#page(this.#listOwn(actor), asked)
  }

  allOwn(actor: Actor): AsyncGenerator<AuditEvent[]> {
    return this.#portions(this.#listOwn(actor))
  }

  /** The team's activity about its members, and its audit events. @throws badCursor, membershipRevoked */
  ofTeam(actor: TeamActor, asked: PageQuery): Promise<AnsweredPage> {
    return this.#page(this.#listOfTeam(actor), asked)
  }

  allOfTeam(actor: TeamActor): AsyncGenerator<AuditEvent[]> {
    return this.#portions(this.#listOfTeam(actor))
  }

  async deleteExpired(): Promise<void> {
    await deleteAuditBefore(this.#deps.db, this.#keptSince())
  }

  #listOwn({ userId }: Actor): ListPage {
    return page => listOwn(this.#deps.db, userId, page)
  }

  #listOfTeam(actor: TeamActor): ListPage {
    const { db, teamActs } = this.#deps
    // Team activity is kept longer than audit events.
    const since = this.#keptSince()
    return async page => {
      const acts = await teamActs.list(actor, { ...page, since })
      const kept: Kept[] = await listOfTeam(db, actor.team.id, page)
      return [...kept, ...acts.map(keptOf)].sort(newestFirst).slice(0, page.limit)
    }
  }

  #keptSince(): Date {
    return new Date(this.#deps.clock.now().getTime() - auditDays * dayMs)
  }

  async #page(list: ListPage, { limit, cursor }: PageQuery): Promise<AnsweredPage> {
    const rows = await list({ limit, after: cursor === undefined ? undefined : placeOf(cursor) })
    const last = rows.length === limit ? rows.at(-1) : undefined
    return { events: await this.#present(rows), next: last && cursorOf(last) }
  }

  async *#portions(list: ListPage): AsyncGenerator<AuditEvent[]> {
    let after: Kept | undefined
    do {
      const rows = await list({ limit: portion, after })
      yield await this.#present(rows)
      after = rows.length === portion ? rows.at(-1) : undefined
    } while (after)
  }

  async #present(rows: readonly Kept[]): Promise<AuditEvent[]> {
    const { db, accounts } = this.#deps
    const ids = rows.map(({ actorId }) => actorId)
    const nameOf = await accounts.memberships.namesOf(db, ids)
    return rows.map(({ id, at, kind, actorId, device, network, details }) => ({
      id,
      at: at.toISOString(),
      kind,
      what: wordsOf(kind),
      who: actorId && nameOf(actorId),
      device,
      network,
      details: Object.values(details).join(', '),
    }))
  }
}

const newestFirst = (a: Kept, b: Kept) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1)

function keptOf({ id, at, action, actorId, title }: TeamAct): Kept {
  return { id, at, kind: action, actorId, device: null, network: null, details: { title } }
}

/** Label for team activity: `member.joined` is "Member joined". */
function wordsOf(kind: string): string {
  if (kind in auditWords) return auditWords[kind as AuditKind]
  const words = kind.replaceAll('.', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
